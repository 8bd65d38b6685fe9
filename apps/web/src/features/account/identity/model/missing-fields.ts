import { t } from '@arbour/messages/t'

/** Returns the errors of empty fields. Whitespace counts as empty, even in a password. */
export function missingFields<K extends string>(
  values: Readonly<Partial<Record<K, string>>>,
  labels: Readonly<Record<K, string>>,
): Partial<Record<K, string>> {
  const missing: Partial<Record<K, string>> = {}
  for (const key of Object.keys(values) as K[]) {
    if (values[key]?.trim() === '') missing[key] = t('errors.fields.required', { label: labels[key] })
  }
  return missing
}
