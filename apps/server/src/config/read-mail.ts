import { type Environment, malformed, read } from './environment.ts'

/** `SMTP_URL`. */
export function readSmtpUrl(env: Environment): string | null {
  const url = read(env, 'SMTP_URL')
  // The address may hold a password: it is never repeated in a message.
  if (url && !(URL.canParse(url) && /^smtps?:\/\/[^/]/.test(url)))
    throw malformed('SMTP_URL', 'an address such as smtp://user:password@mail.example.com:587')
  return url
}

/** `MAIL_FROM`. */
export function readMailFrom(env: Environment): string | null {
  const address = read(env, 'MAIL_FROM')
  if (address && !/^[^\s@<>]+@[^\s@<>]+$/.test(address))
    throw malformed('MAIL_FROM', 'an email address such as arbour@example.com')
  return address
}
