import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import type { Field } from '#ui/form/use-form.ts'

/** The email address for signing in. */
export function EmailField({ field, isFirst = false }: { field: Field<string>; isFirst?: boolean }) {
  return (
    <TextInput
      name="email"
      label={t('account.common.email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoFocus={isFirst}
      {...field}
    />
  )
}
