import { useItemServices } from '#features/files/items/public/services.ts'
import { TagList } from '#features/files/tags/public.ts'
import { EmptyIllustration } from '#ui/illustration/empty.tsx'
import type { SettingsSection } from '#ui/navigation/settings-section.ts'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import classes from '../settings-list.module.css'

/** The tags of the team. */
function TagsSettings() {
  const services = useItemServices()
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <p>
          Everybody of the team tags items, and makes new tags by that. Here you keep them in order: a new name or colour shows on
          every item at once, and smart views follow.
        </p>
      </div>
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
    </div>
  )
}

export const tagsSettings: SettingsSection = { label: 'Tags', path: 'tags', Content: TagsSettings }
