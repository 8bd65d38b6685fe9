import { afterEach, beforeEach } from 'vitest'

/** Maximum number of characters of the page that a failed test reports. */
const MAX_TEXT = 300

const errors: string[] = []
const logError = console.error
console.error = (...details: unknown[]) => {
  errors.push(details.map(String).join(' '))
  logError(...details)
}
window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))

beforeEach(() => {
  errors.length = 0
})

// A failed test says first what the page showed and which errors it logged: its own message is long, and only its beginning is kept.
afterEach(({ task }) => {
  const [error] = task.result?.errors ?? []
  if (!error) return
  const text = (document.querySelector('main') ?? document.body).innerText.replace(/\s+/g, ' ').slice(0, MAX_TEXT)
  const logged = errors.map((message) => `logged: ${message.slice(0, MAX_TEXT)}`)
  const found = [`The page showed: ${text}`, ...logged].join('; ')
  error.message = `${error.message.split('\n')[0]}\n${found}\n${error.message}`
  error.stack = `${error.message}\n${error.stack ?? ''}`
})
