import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail as it came. */
export interface ReceivedMail {
  /** Every byte of it. */
  source: string
  parsed: ParsedMail
  /** To whom it is delivered, whatever its header says. */
  recipients: string[]
}

/** What a mail server does other than take every mail. A code is answered; `hang up` ends the line without a word. */
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
  /** What it took, in order. */
  mails: ReceivedMail[]
  /** Who signed in with what, or tried to. */
  signIns: { username: string; password: string }[]
  /** How many mails were begun: what was tried, whatever it came to. */
  readonly tries: number
  /** May be changed at any time. */
  whims: Whims
  /** Ends all lines, as servers do with those on which nothing is said. */
  hangUp(): void
  close(): Promise<void>
}

/** Starts a mail server, on a free port unless one is named. */
export async function startMailServer(whims: Whims = {}, { port = 0, host = '127.0.0.1' } = {}): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const mails: ReceivedMail[] = []
  const signIns: MailServer['signIns'] = []
  let tries = 0
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const answer = (whim: number | 'hang up' | undefined, done: (error?: Error | null) => void) => {
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
      answer(mailServer.whims.signIn, (error) => (error ? done(error) : done(null, { user: username })))
    },
    onMailFrom(_, __, done) {
      tries += 1
      answer(mailServer.whims.sender, done)
    },
    onRcptTo: (_, __, done) => answer(mailServer.whims.recipient, done),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream).then(async (source) => {
        const whim = mailServer.whims.message
        // Who hangs up here has the mail, and says nothing.
        if (typeof whim !== 'number') mails.push({ source: source.toString(), parsed: await simpleParser(source), recipients })
        answer(whim, done)
      }, done)
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Lines that break are what is tested.
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
