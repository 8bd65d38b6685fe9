import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/** Milliseconds that a mail server may take to answer, and to say anything at all. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }
/** Connections to the mail server at once. */
const CONNECTIONS = 2

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** One mail as it goes out. */
export interface OutgoingMail {
  /** One mail has one id however often it is tried: what a mail server took twice by accident is shown once. */
  id: string
  /** The name in front of the configured address. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  /** Where mail programs end such mails with one click (RFC 8058); null for a mail that somebody asked for. */
  unsubscribe: string | null
}

/** Why a mail did not go out. */
export class MailError extends Error {
  /** `later`: it may be tried again; `never`: the server refused it; `unknown`: it may have been taken, so that it must not be tried again. */
  readonly again: 'later' | 'never' | 'unknown'
  constructor(message: string, again: MailError['again'], cause: unknown) {
    super(message, { cause })
    this.again = again
  }
}

/** Where mails go: a mail server, or a folder for the operator where none is configured. */
export interface MailTransport {
  isSending: boolean
  /** Throws a {@link MailError}. */
  send(mail: OutgoingMail): Promise<void>
  /** Removes what is kept of mails here, by their ids. */
  forget(ids: readonly string[]): Promise<void>
  close(): void
}

interface TransportOptions {
  /** `smtp://user:password@host:587`, or `smtps://`; null for the folder. */
  smtpUrl: string | null
  /** The address that mails come from. */
  from: string
  /** Where mails are kept as `.eml` files when there is no server. */
  folder: string
}

/** Opens the way out for mails; nothing is connected before the first. */
export function createMailTransport({ smtpUrl, from, folder }: TransportOptions): MailTransport {
  return smtpUrl === null ? keepIn(folder, from) : sendBy(smtpUrl, from)
}

function sendBy(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({ ...readSmtpUrl(smtpUrl), ...TIMEOUTS, pool: true, maxConnections: CONNECTIONS })
  /** The mails at work whose last byte is on its way, which errors of the library do not tell. */
  const handedOver = new Set<string>()
  transport.use('stream', ({ message }, done) => {
    const messageId = message.messageId()
    message.processFunc((bytes) => bytes.once('end', () => handedOver.add(messageId)))
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
        throw new MailError(problem.message, whether(problem, handedOver.has(message.messageId)), error)
      } finally {
        handedOver.delete(message.messageId)
      }
    },
    forget: async () => undefined,
    close: () => transport.close(),
  }
}

type SmtpError = Error & { command?: string; responseCode?: number }

/**
 * What a server answers to a mail or its recipient with 5xx is final. What it says of us (who may sign in, who may send), 503 and 4xx may be
 * otherwise later. Without an answer, a mail that was not handed over whole went nowhere.
 */
function whether({ command, responseCode = 0 }: SmtpError, isHandedOver: boolean): MailError['again'] {
  if (responseCode < 400) return isHandedOver ? 'unknown' : 'later'
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  return isOfMail && responseCode >= 500 && responseCode !== 503 ? 'never' : 'later'
}

function readSmtpUrl(text: string) {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  return {
    // An IPv6 address stands in brackets in addresses alone.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Nobody on the line talks us out of encrypting what a password is sent over; on this machine there is no line.
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
      // Mails hold links that sign in: for whoever runs the server alone.
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
    // What is written comes from rows: no part of it is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
