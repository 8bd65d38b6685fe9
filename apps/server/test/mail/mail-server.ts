import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A received email. */
export interface ReceivedMail {
  /** The raw source. */
  source: string
  parsed: ParsedMail
  /** The envelope recipients, whatever the header contains. */
  recipients: string[]
}

/**
 * How a mail server deviates from accepting every email. A code is returned; `hang up` closes the connection without a response.
 */
export interface Whims {
  signIn?: number
  sender?: number
  recipient?: number | 'hang up'
  message?: number | 'hang up'
}

/** A mail server on this machine. */
export interface MailServer {
  url: string
  port: number
  /** The accepted emails, in order. */
  mails: ReceivedMail[]
  /** The sign-in attempts. */
  signIns: { username: string; password: string }[]
  /** Number of started transactions, whatever their outcome. */
  readonly tries: number
  /** Can be changed at any time. */
  whims: Whims
  /** Closes all connections, as servers do with idle ones. */
  hangUp(): void
  close(): Promise<void>
}

/** Starts a mail server, by default on a free port. */
export async function startMailServer(whims: Whims = {}, { port = 0, host = '127.0.0.1' } = {}): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const mails: ReceivedMail[] = []
  const signIns: MailServer['signIns'] = []
  let tries = 0
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const response = (whim: number | 'hang up' | undefined, done: (error?: Error | null) => void) => {
    if (whim === 'hang up') hangUp()
    else done(whim === undefined ? null : Object.assign(new Error('No'), { responseCode: whim }))
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(auth, _, done) {
      const [username, password] = [auth.username ?? '', auth.password ?? '']
      signIns.push({ username, password })
      response(mailServer.whims.signIn, (error) => (error ? done(error) : done(null, { user: username })))
    },
    onMailFrom(_, __, done) {
      tries += 1
      response(mailServer.whims.sender, done)
    },
    onRcptTo: (_, __, done) => response(mailServer.whims.recipient, done),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream).then(async (source) => {
        const whim = mailServer.whims.message
        // Hanging up here means that the server has the email but sends no response.
        if (typeof whim !== 'number') mails.push({ source: source.toString(), parsed: await simpleParser(source), recipients })
        response(whim, done)
      }, done)
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Broken connections are part of the test.
  server.on('error', () => undefined)
  server.listen(port, host)
  await once(server.server, 'listening')
  const { port: its } = server.server.address() as AddressInfo
  const mailServer: MailServer = {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${its}`,
    port: its,
    mails,
    signIns,
    get tries() {
      return tries
    },
    whims,
    hangUp,
    async close() {
      hangUp()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  return mailServer
}
