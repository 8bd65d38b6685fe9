import { TeamToJoin, tenantsJoin } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import { ApiError, callApi } from '#lib/api/api.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TeamStep, type TeamStepProps } from './team-step.tsx'

const NO_SUCH_CODE = t('errors.joinCodes.invalid')

/** Joins a team with a join code, and switches to it. */
export function JoinTeam({ onBack, onTyped, onTeam }: TeamStepProps) {
  const form = useForm({
    schema: TeamToJoin,
    initial: { code: '' },
    request: (values) => values,
    submit: async (request) => {
      const { tenant: team } = await callApi(tenantsJoin, request).catch(explain)
      await onTeam(team, { isNew: true })
    },
  })
  const code = form.field('code')
  return (
    <TeamStep
      form={form}
      text={t('account.teamSwitch.joinCodeHint')}
      verb={t('account.teamSwitch.join')}
      isReady={code.value.trim() !== ''}
      onBack={onBack}
    >
      <TextInput
        label={t('account.teamSwitch.joinCode')}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        {...code}
        onChange={(event) => {
          onTyped(event.currentTarget.value !== '')
          code.onChange(event)
        }}
      />
    </TeamStep>
  )
}

/** Errors of the code are shown on its field. */
function explain(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 0) throw error
  const { status, code } = error
  if (code === 'not_found') throw new ApiError({ status, code, message: NO_SUCH_CODE, fields: { code: NO_SUCH_CODE } })
  if (code === 'conflict') throw new ApiError({ status, code, message: error.message, fields: { code: error.message } })
  throw error
}
