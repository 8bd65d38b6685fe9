import { t } from '@arbour/messages/t'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'
import { messageScreen } from './message.ts'

interface PasswordOptions {
  /** Why the password in the URL was rejected. */
  problem: string | null
  onPassword: (password: string) => Promise<string | null>
}

/** Asks for the password of a link. */
export function passwordScreen({ problem, onPassword }: PasswordOptions): HTMLElement {
  const field = h('input', {
    id: 'password',
    type: 'password',
    class: 'field',
    autocomplete: 'current-password',
    maxlength: 200,
    required: true,
    'aria-describedby': 'password-problem',
    'data-first-focus': true,
  })
  const error = h('p', { id: 'password-problem', class: 'problem', role: 'alert' })
  const showMessage = (text: string | null) => {
    error.textContent = text ?? ''
    field.ariaInvalid = text === null ? null : 'true'
  }
  const look = h(
    'button',
    { class: 'icon-button', type: 'button', 'aria-label': t('linkPage.screens.showPassword'), 'aria-pressed': 'false' },
    icon('eye'),
  )
  look.addEventListener('click', () => {
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    look.setAttribute('aria-pressed', String(isShown))
    look.replaceChildren(icon(isShown ? 'eyeOff' : 'eye'))
  })
  const button = h('button', { class: 'button main', type: 'submit' }, t('common.open'))
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    showMessage(null)
    try {
      const wrong = await onPassword(field.value)
      showMessage(wrong)
      if (wrong !== null) field.select()
    } finally {
      button.disabled = false
    }
  }
  showMessage(problem)
  const label = h('label', { for: 'password' }, t('common.password'))
  const form = h(
    'form',
    { class: 'password', onsubmit: (event: SubmitEvent) => void send(event) },
    label,
    h('div', { class: 'field-row' }, field, look),
    error,
    button,
  )
  return messageScreen(
    'closed',
    t('linkPage.screens.enterPassword'),
    h('p', {}, t('linkPage.screens.linkIsPasswordProtected')),
    form,
  )
}
