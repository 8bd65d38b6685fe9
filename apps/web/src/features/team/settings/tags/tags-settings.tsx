import { t } from '@arbour/messages/t'
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
      <SettingsHead title={t('common.tags')} text={t('team.settings.tagsIntroduction')} />
      <div>
        <TagList
          services={services}
          empty={
            <EmptyState
              picture={<EmptyIllustration />}
              title={t('team.settings.noTagsYet')}
              text={t('team.settings.tagsCreatedWhenTagging')}
            />
          }
        />
      </div>
    </>
  )
}
