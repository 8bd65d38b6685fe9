import { SecondStepRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { followedInvitation } from '../../model/link-secret.ts'
import { missingFields } from '../../model/missing-fields.ts'
import classes from '../form.module.css'
import { FormFailure } from '../form-failure.tsx'

const LABELS = { code: t('account.identity.code'), recovery_code: t('account.identity.recoveryCode') }

interface SecondStepFormProps {
  /** The kind of code. */
  field: 'code' | 'recovery_code'
  notice: string | null
  onSubmit: (request: SecondStepRequest) => Promise<void>
}

/** A form with one code. */
export function SecondStepForm({ field, notice, onSubmit }: SecondStepFormProps) {
  const form = useForm({
    schema: SecondStepRequest,
    initial: { code: '', recovery_code: '' },
    request: (values) => ({ [field]: values[field], invitation: followedInvitation.read() || undefined }),
    check: (values) => missingFields({ [field]: values[field] }, LABELS),
    submit: onSubmit,
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure ?? notice} />
      <TextInput
        name={field}
        label={LABELS[field]}
        autoComplete={field === 'code' ? 'one-time-code' : 'off'}
        inputMode={field === 'code' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...form.field(field)}
      />
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        {t('account.identity.signIn')}
      </Button>
    </Form>
  )
}
