import { SetUpRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { setUpCode } from '../../model/link-secret.ts'
import { missingFields } from '../../model/missing-fields.ts'
import classes from '../form.module.css'
import { FormFailure } from '../form-failure.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const EMPTY = { first_name: '', last_name: '', email: '', password: '', team: '' }
const LABELS = {
  first_name: t('account.common.firstName'),
  last_name: t('account.common.lastName'),
  email: t('account.common.email'),
  password: t('common.password'),
  team: t('account.common.teamName'),
  code: t('account.identity.setUpCode'),
}
const WHERE_THE_CODE_IS = t('account.identity.setupCodeHint')
const HINT = { description: classes.hint }

interface SetUpFormProps {
  /** Whether the server requires the code that it printed. */
  needsCode: boolean
  onSubmit: (values: SetUpRequest) => Promise<void>
}

/** Creates the first user and the first team. The code is only requested if the URL did not contain the correct one. */
export function SetUpForm({ needsCode, onSubmit }: SetUpFormProps) {
  const form = useForm({
    schema: SetUpRequest,
    initial: { ...EMPTY, ...(needsCode && { code: setUpCode.read() }) },
    request: (values) => values,
    check: (values) => missingFields(values, LABELS),
    submit: onSubmit,
  })
  const fieldProps = (name: keyof typeof LABELS) => ({ name, label: LABELS[name], ...form.field(name) })
  const [isCodeShown, setIsCodeShown] = useState(form.values.code === '')
  if (form.field('code').error && !isCodeShown) setIsCodeShown(true)
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure} />
      {isCodeShown && (
        <TextInput
          {...fieldProps('code')}
          description={WHERE_THE_CODE_IS}
          classNames={HINT}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
        />
      )}
      <TextInput {...fieldProps('team')} autoComplete="organization" autoFocus={!isCodeShown} />
      <div className={classes.pair}>
        <TextInput {...fieldProps('first_name')} autoComplete="given-name" />
        <TextInput {...fieldProps('last_name')} autoComplete="family-name" />
      </div>
      <TextInput {...fieldProps('email')} type="email" autoComplete="username" inputMode="email" />
      <NewPasswordField field={form.field('password')} />
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        {t('account.identity.createYourTeam')}
      </Button>
    </Form>
  )
}
