import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { Section } from '../components/section.tsx'

/** What the profile is like before it is known whose it is. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Section title="Profile" text="How you are shown to your team.">
        <LineSkeleton width={72} height={72} />
        <LineSkeleton height={36} />
        <LineSkeleton height={36} />
      </Section>
    </div>
  )
}
