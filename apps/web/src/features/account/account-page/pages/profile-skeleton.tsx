import { t } from '@arbour/messages/t'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'

/** A skeleton of the profile. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label={t('common.loading')}>
      <SettingsCard title={t('account.accountPage.nameAndPicture')} text={t('account.accountPage.howYouAppearToYourTeams')}>
        <LineSkeleton width={72} height={72} />
        <LineSkeleton height={36} />
        <LineSkeleton height={36} />
      </SettingsCard>
    </div>
  )
}
