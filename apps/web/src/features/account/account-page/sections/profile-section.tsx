import { Profile, type User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { PictureField } from '#features/account/pictures/public.ts'
import { ButtonRow } from '#ui/form/button-row.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { SETTING_FIELD } from '#ui/settings/setting-field.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { notify } from '#ui/toast/notify.ts'
import classes from '../components/form.module.css'
import { saveProfile } from '../save-profile.ts'

const toProfile = ({ first_name, last_name, picture }: User): Profile => ({ first_name, last_name, picture })
const isSame = (a: Profile, b: Profile) => a.first_name === b.first_name && a.last_name === b.last_name && a.picture === b.picture

/** A picture from an external provider can be kept, but not sent. */
const getChanges = ({ picture, ...names }: Profile, before: Profile): Profile =>
  picture === before.picture ? names : { ...names, picture }

/** The user's public profile: names, picture, email address. */
export function ProfileSection({ user, isEmbedded }: { user: User; isEmbedded: boolean }) {
  const client = useQueryClient()
  const form = useForm({
    schema: Profile,
    initial: toProfile(user),
    request: (values, before) => (isSame(values, before) ? null : getChanges(values, before)),
    submit: (profile) => saveProfile(client, profile),
    reread: toProfile,
  })
  const picture = form.field('picture')
  const { first_name, last_name } = form.values
  return (
    <SettingsCard title={t('account.accountPage.nameAndPicture')} text={t('account.accountPage.howYouAppearToYourTeams')}>
      <Form form={form} className={classes.form} onSaved={() => notify(t('account.accountPage.profileSaved'))}>
        <PictureField
          label={t('account.accountPage.picture')}
          value={picture.value ?? null}
          onChange={picture.onChange}
          error={picture.error}
          preview={(shown) => <Monogram name={`${first_name} ${last_name}`.trim()} picture={shown} size={72} />}
        />
        <TextInput
          {...SETTING_FIELD}
          label={t('account.common.firstName')}
          autoComplete="given-name"
          {...form.field('first_name')}
        />
        <TextInput
          {...SETTING_FIELD}
          label={t('account.common.lastName')}
          autoComplete="family-name"
          {...form.field('last_name')}
        />
        <TextInput
          label={t('account.common.email')}
          description={
            isEmbedded ? t('account.accountPage.emailUsedToSignIn') : t('account.accountPage.managedByIdentityProvider')
          }
          classNames={{ ...SETTING_FIELD.classNames, input: classes.fixed }}
          value={user.email}
          readOnly
        />
        <FormFailure title={t('common.unableToSave')} message={form.failure} />
        <ButtonRow isWide>
          <Button type="submit" loading={form.isPending} disabled={!form.isChanged}>
            {t('common.save')}
          </Button>
        </ButtonRow>
      </Form>
    </SettingsCard>
  )
}
