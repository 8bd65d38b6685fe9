import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** Timeouts of the mail server in milliseconds. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
/** Concurrent connections to the mail server. */
const CONNECTIONS = 2

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** An email to send. */
export interface OutgoingMail {
  /** Stable across retries: an email that a server accepted twice is shown once. */
  id: string
  /** The display name of the configured sender address. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  /** The one-click unsubscribe URL (RFC 8058); null for an email that a user requested. */
  unsubscribe: string | null
}

/** Why an email was not sent. */
export class MailError extends Error {
  /**
   * `later`: can be retried; `never`: the server rejected it; `unknown`: it may have been accepted, so it must not be retried.
   */
  readonly again: 'later' | 'never' | 'unknown'
  constructor(message: string, again: MailError['again'], cause: unknown) {
    super(message, { cause })
    this.again = again
  }
}

/** Sends emails by a mail server, or stores them in a folder for the server administrator if none is configured. */
export interface MailTransport {
  isSending: boolean
  /** Sends an email. Throws a {@link MailError}. */
  send(mail: OutgoingMail): Promise<void>
  /** Deletes stored emails by their ids. */
  forget(ids: readonly string[]): Promise<void>
  close(): void
}

interface TransportOptions {
  /** `smtp://user:password@host:587`, or `smtps://`; null for the folder. */
  smtpUrl: string | null
  /** The sender's email address. */
  from: string
  /** The folder for `.eml` files without a mail server. */
  folder: string
}

/** Creates the transport; connects on the first email. */
export function createMailTransport({ smtpUrl, from, folder }: TransportOptions): MailTransport {
  return smtpUrl === null ? keepIn(folder, from) : sendBy(smtpUrl, from)
}

function sendBy(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({ ...readSmtpUrl(smtpUrl), ...TIMEOUTS, pool: true, maxConnections: CONNECTIONS })
  /** Emails whose last byte is being sent, which the library's errors do not indicate. */
  const accepted = new Set<string>()
  transport.use('stream', ({ message }, done) => {
    const messageId = message.messageId()
    message.processFunc((bytes) => bytes.once('end', () => accepted.add(messageId)))
    done()
  })
  return {
    isSending: true,
    async send(mail) {
      const message = messageOf(mail, from)
      try {
        await transport.sendMail(message)
      } catch (error) {
        const problem = error as SmtpError
        throw new MailError(problem.message, whether(problem, accepted.has(message.messageId)), error)
      } finally {
        accepted.delete(message.messageId)
      }
    },
    forget: async () => undefined,
    close: () => transport.close(),
  }
}

type SmtpError = Error & { command?: string; responseCode?: number }

/**
 * A 5xx response to an email or its recipient is permanent. Responses about the sender (authentication, permissions), 503 and 4xx
 * may be temporary. Without a response, an email that was not sent completely was not accepted.
 */
function whether({ command, responseCode = 0 }: SmtpError, isAccepted: boolean): MailError['again'] {
  if (responseCode < 400) return isAccepted ? 'unknown' : 'later'
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  return isOfMail && responseCode >= 500 && responseCode !== 503 ? 'never' : 'later'
}

function readSmtpUrl(text: string) {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  return {
    // IPv6 addresses have brackets in URLs only.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Requires encryption when a password is sent, so that an attacker can't disable it; not needed on this machine.
    requireTLS: url.username !== '' && !LOOPBACK.test(url.hostname),
    ...(url.username !== '' && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  }
}

function keepIn(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    isSending: false,
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, from))
      // Emails contain sign-in links: readable by the server administrator only.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async forget(ids) {
      await Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })))
    },
    close: () => undefined,
  }
}

function messageOf({ id, fromName, to, subject, text, html, unsubscribe }: OutgoingMail, from: string) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // The content comes from the database: nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
