import { TOKEN_SCOPES, type TokenScope, withImplied } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { Input } from '@mantine/core'
import { useId } from 'react'
import { CheckField } from '#ui/form/fields/check-field.tsx'
import type { Field } from '#ui/form/use-form.ts'
import forms from '../components/form.module.css'
import { SCOPE_LABELS } from './token-labels.ts'

/** The scopes of a token. Scopes included in another one are selected with it. */
export function ScopesField({ value, error, onChange }: Field<TokenScope[]>) {
  const labelId = useId()
  const effectiveScopes = withImplied(value)
  return (
    <Input.Wrapper
      label={<span id={labelId}>{t('account.accountPage.permissions')}</span>}
      labelElement="div"
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <fieldset aria-labelledby={labelId} className={forms.checks}>
        {TOKEN_SCOPES.map((scope) => {
          const otherScopes = value.filter((one) => one !== scope)
          return (
            <CheckField
              key={scope}
              label={SCOPE_LABELS[scope].label}
              description={SCOPE_LABELS[scope].description}
              value={effectiveScopes.includes(scope)}
              error={undefined}
              isDisabled={withImplied(otherScopes).includes(scope)}
              onChange={(isChosen) => onChange(isChosen ? [...otherScopes, scope] : otherScopes)}
            />
          )
        })}
      </fieldset>
    </Input.Wrapper>
  )
}
