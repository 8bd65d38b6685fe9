import { NewTeam, tenantsCreate } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import { callApi } from '#lib/api/api.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TeamStep, type TeamStepProps } from './team-step.tsx'

/** Creates a team with the user as its Admin, and switches to it. */
export function CreateTeam({ onBack, onTyped, onTeam }: TeamStepProps) {
  const form = useForm({
    schema: NewTeam,
    initial: { name: '' },
    request: (values) => values,
    submit: async (request) => {
      const { tenant: team } = await callApi(tenantsCreate, request)
      await onTeam(team, { isNew: true })
    },
  })
  const name = form.field('name')
  return (
    <TeamStep form={form} text={t('account.teamSwitch.teamHasItsOwnFiles')} verb={t('common.create')} isReady onBack={onBack}>
      <TextInput
        label={t('account.common.teamName')}
        autoFocus
        autoComplete="organization"
        maxLength={200}
        {...name}
        onChange={(event) => {
          onTyped(event.currentTarget.value !== '')
          name.onChange(event)
        }}
      />
    </TeamStep>
  )
}
