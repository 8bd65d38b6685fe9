import { h } from '../view/h.ts'

interface PasswordOptions {
  isWrong: boolean
  onPassword: (password: string) => void
}

/** Asks for the password of a PDF. It is opened in the browser: the password is not sent anywhere. */
export function pdfPassword({ isWrong, onPassword }: PasswordOptions): HTMLElement {
  const field = h('input', {
    id: 'pdf-password',
    type: 'password',
    class: 'field',
    autocomplete: 'off',
    required: true,
    'aria-invalid': isWrong && 'true',
    'aria-describedby': 'pdf-password-problem',
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onPassword(field.value)
  }
  return h(
    'form',
    { class: 'card', onsubmit: send },
    h('p', { class: 'card-name' }, 'This PDF is protected by a password.'),
    h('label', { for: 'pdf-password' }, 'Password'),
    field,
    h('p', { id: 'pdf-password-problem', role: 'alert' }, isWrong && 'That is not the password.'),
    h('button', { class: 'button main', type: 'submit' }, 'Open'),
    h('p', { class: 'sub' }, 'It is opened in your browser. The password is not sent anywhere.'),
  )
}
