import { JoinRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { missingFields } from '../../model/missing-fields.ts'
import classes from '../form.module.css'
import { FormFailure } from '../form-failure.tsx'
import { FixedEmail } from '../sign-in/fixed-email.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'

const LABELS = {
  team: t('account.common.teamName'),
  first_name: t('account.common.firstName'),
  last_name: t('account.common.lastName'),
  password: t('common.password'),
}
const HINT = { description: classes.hint }

interface JoinFormProps {
  email: string
  /** The label of the button. */
  verb: string
  /** Whether the user creates a team: the invitation is into a project of another one. */
  makesTeam: boolean
  /** The token of the invitation. */
  invitation: string
  notice: string | null
  onSubmit: (request: JoinRequest) => Promise<void>
}

/** Creates an account for an invited person without one, and also a team if the invitation is into a project. */
export function JoinForm({ email, verb, makesTeam, invitation, notice, onSubmit }: JoinFormProps) {
  const form = useForm({
    schema: JoinRequest,
    initial: { ...(makesTeam && { team: '' }), first_name: '', last_name: '', password: '' },
    request: (values) => ({ ...values, invitation }),
    check: (values) => missingFields(values, LABELS),
    submit: onSubmit,
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure ?? notice} />
      <FixedEmail email={email} />
      {makesTeam && (
        <TextInput
          name="team"
          label={LABELS.team}
          description={t('account.identity.yourOwnCompanyTwoOf')}
          classNames={HINT}
          autoComplete="organization"
          autoFocus
          {...form.field('team')}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          name="first_name"
          label={LABELS.first_name}
          autoComplete="given-name"
          autoFocus={!makesTeam}
          {...form.field('first_name')}
        />
        <TextInput name="last_name" label={LABELS.last_name} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <NewPasswordField field={form.field('password')} />
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        {verb}
      </Button>
    </Form>
  )
}
