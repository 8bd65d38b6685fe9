import { afterEach, expect, it } from 'vitest'
import { createMailTransport, type MailTransport } from '#platform/mail/mail-transport.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

const MAIL = { fromName: 'Acme', to: 'a@example.com', subject: 'Subject', text: 'Text', html: '<p>Text</p>', unsubscribe: null }

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

/** Starts a mail server and a transport to it. `as` are the credentials in the URL. */
async function connect(as = '', host = '127.0.0.1'): Promise<{ server: MailServer; transport: MailTransport }> {
  const server = await startMailServer({}, { host })
  const transport = createMailTransport({ smtpUrl: server.url.replace('//', `//${as}`), from: 'x@example.com', folder: '' })
  open.push(server, transport)
  return { server, transport }
}

it('signs in with the user name and password of the URL, in any characters', async () => {
  const { server, transport } = await connect('robot%40example.com:p%3A%2F%40%20%C3%A9@')
  await transport.send({ id: 'one', ...MAIL })
  expect(server.signIns).toEqual([{ username: 'robot@example.com', password: 'p:/@ é' }])
})

it('does not sign in without them', async () => {
  const { server, transport } = await connect()
  await transport.send({ id: 'one', ...MAIL })
  expect(server.signIns).toEqual([])
  expect(server.mails).toHaveLength(1)
})

it('connects to a server by its IPv6 address', async () => {
  const { server, transport } = await connect('', '::1')
  await transport.send({ id: 'one', ...MAIL })
  expect(server.mails).toHaveLength(1)
})

it('sends each email once over connections that the server closes in between', async () => {
  const { server, transport } = await connect()
  for (const id of ['one', 'two', 'three']) {
    await transport.send({ id, ...MAIL })
    server.hangUp()
  }
  expect(server.mails.map(({ parsed }) => parsed.messageId)).toEqual([
    '<one@example.com>',
    '<two@example.com>',
    '<three@example.com>',
  ])
})

it('sends many concurrently, each once', async () => {
  const { server, transport } = await connect()
  const ids = Array.from({ length: 20 }, (_, index) => `mail-${index}`)
  await Promise.all(ids.map((id) => transport.send({ id, ...MAIL })))
  expect(server.mails).toHaveLength(ids.length)
  const messageIds = new Set(server.mails.map(({ parsed }) => parsed.messageId))
  expect(messageIds).toEqual(new Set(ids.map((id) => `<${id}@example.com>`)))
})

it('knows for each of several emails whether it was accepted when the connection broke', async () => {
  const { server, transport } = await connect()
  const again = (id: string) => transport.send({ id, ...MAIL }).catch((error) => error.again)
  server.whims = { message: 'hang up' }
  expect(await again('one')).toBe('unknown')
  server.whims = { recipient: 'hang up' }
  expect(await again('one'), 'not from the time before').toBe('later')
  server.whims = { message: 451 }
  expect(await again('one'), 'it was answered').toBe('later')
})
