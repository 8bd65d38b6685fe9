import { type TeamClosing, TeamToClose, tenantsClose, tenantsClosing } from '@arbour/contract/calls/team/closing'
import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { changeTeam } from '#lib/sign-in/auth.ts'
import { formatDate } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { leaveWithoutPrompt } from '#lib/unsaved-changes.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SettingsPart } from '../settings-part.tsx'
import classes from './closing.module.css'
import { describeTeamLoss, listLosses } from './losses.ts'

/**
 * Describes with numbers what closing the team ends and for whom, and closes it after the user has typed its name and the
 * password.
 */
export function CloseTeamDialog({ team, opened, close }: DialogHandle<void> & { team: Tenant }) {
  const query = useQuery({
    queryKey: queryKeys.teamClosing,
    queryFn: ({ signal }) => callApi(tenantsClosing, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal
      opened={opened}
      title={t('team.settings.closeName', { name: team.name })}
      size="lg"
      closesOutside={false}
      onClose={() => close()}
    >
      <SettingsPart query={query}>
        {({ closing }) => <CloseTeamForm team={team} closing={closing} onCancel={() => close()} />}
      </SettingsPart>
    </Modal>
  )
}

function CloseTeamForm({ team, closing, onCancel }: { team: Tenant; closing: TeamClosing; onCancel: () => void }) {
  const { needs_password: needsPassword } = closing
  const form = useForm({
    schema: TeamToClose,
    initial: { name: '', password: '' },
    request: ({ name, password }) => ({ name, password: needsPassword ? password : undefined }),
    check: ({ name, password }) => ({
      ...(name.trim() !== team.name.trim() && { name: t('team.settings.typeName', { name: team.name }) }),
      ...(needsPassword &&
        password === '' && { password: t('errors.fields.required', { label: t('team.settings.yourPassword') }) }),
    }),
    submit: async (request) => {
      await callApi(tenantsClose, request)
      await leaveClosedTeam()
    },
  })
  return (
    <Form form={form}>
      <div className={classes.fields}>
        <p className={classes.lead}>
          {tRich('team.settings.youHaveUntilEndsTo', { ends: <strong>{formatDate(closing.ends)}</strong> })}
        </p>
        <section aria-label={t('team.settings.takesEffectImmediately')}>
          <h3 className={classes.subtitle}>{t('team.settings.takesEffectImmediately')}</h3>
          <ul className={classes.list}>
            {listLosses(closing).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {closing.teams.map(({ team: other, ...counts }) => (
              <li key={other.id}>
                {tRich('team.settings.teamAndLoss', { name: <strong>{other.name}</strong>, loss: describeTeamLoss(counts) })}
              </li>
            ))}
          </ul>
        </section>
        <p className={classes.lead}>{t('team.settings.reopeningEffects')}</p>
        <p className={classes.lead}>{t('team.settings.haveItExportedFirstBy')}</p>
        <TextInput
          label={tRich('team.settings.typeNameToConfirm', { name: <strong>{team.name}</strong> })}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          {...form.field('name')}
        />
        {needsPassword && (
          <PasswordField label={t('team.settings.yourPassword')} autoComplete="current-password" {...form.field('password')} />
        )}
        <FormFailure message={form.failure} />
      </div>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="red" loading={form.isPending}>
          {t('team.settings.closeTeam')}
        </Button>
      </ModalActions>
    </Form>
  )
}

/** Continues to another team of the user, or to the page for users without a team. */
async function leaveClosedTeam(): Promise<void> {
  const refetchNotifications = leaveWithoutPrompt()
  try {
    await changeTeam({}, { isForGood: true })
  } finally {
    refetchNotifications()
  }
}
