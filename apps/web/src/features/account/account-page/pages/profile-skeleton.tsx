import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'

/** A skeleton of the profile. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <SettingsCard title="Name and picture" text="How you are shown to the people of your teams.">
        <LineSkeleton width={72} height={72} />
        <LineSkeleton height={36} />
        <LineSkeleton height={36} />
      </SettingsCard>
    </div>
  )
}
