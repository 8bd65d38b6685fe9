import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { Section } from '../components/section.tsx'

/** A skeleton of the profile. */
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
