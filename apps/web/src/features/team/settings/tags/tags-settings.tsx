import { useItemServices } from '#features/files/items/public/services.ts'
import { TagList } from '#features/files/tags/public.ts'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'

/** The tags of the team. */
export function TagsSettings() {
  const services = useItemServices()
  return (
    <>
      <SettingsHead
        title="Tags"
        text="Everybody in the team tags items, and creates new tags that way. Rename, recolour and merge them here: every item and smart view follows at once."
      />
      <div>
        <TagList
          services={services}
          empty={
            <EmptyState
              picture={<EmptyIllustration />}
              title="No tags yet"
              text="They come about when items are tagged: choose Tags on a folder or file."
            />
          }
        />
      </div>
    </>
  )
}
