import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { readXml } from '#modules/protocols/webdav/xml/read-xml.ts'
import { childrenOf, DAV, davChild, textOf, type XmlElement } from '#modules/protocols/webdav/xml/xml-element.ts'
import { listenLocally } from '../../support/raw.ts'
import type { World } from '../../support/world.ts'
import type { Device } from '../device.ts'

/** One request of a program, and what it needs to be answered. */
export interface Exchange {
  /** A method and a path: below the folder of the dialogue, or absolute. `{team}` is the name of the team's folder. */
  send: string
  /** `{folder}` is the URL of the folder of the dialogue; `{name}` is what an exchange before has kept. Null removes a header. */
  headers?: Readonly<Record<string, string | null>>
  body?: string
  /** Sends the body in two chunks, without its length. */
  isChunked?: true
  status: number
  /** Headers of the response. */
  returns?: Readonly<Record<string, string | RegExp>>
  /** The body of the response. */
  content?: string
  /** The URLs that a list has, relative to the folder of the dialogue if they are in it. */
  lists?: readonly string[]
  /** Properties by URL: their text, or their children's names. Null for one that is listed as missing. */
  properties?: Readonly<Record<string, Readonly<Record<string, string | RegExp | null>>>>
  /** Keeps a header of the response under a name, for later exchanges. */
  keeps?: Readonly<Record<string, string>>
}

interface Stage {
  world: World
  device: Device
  /** Encoded, relative to the root folder of the team: `Site%201/`. */
  folder: string
  /** The headers of every request of the program. */
  headers: Readonly<Record<string, string>>
}

/** Sends the requests of a dialogue over one connection, as programs do, and fails at the first response that differs. */
export async function play({ world, device, folder, headers }: Stage, dialogue: readonly Exchange[]): Promise<void> {
  const port = world.app.server.listening ? portOf(world) : await listenLocally(world.app)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const origin = `http://127.0.0.1:${port}`
  const base = device.root + folder
  const kept: Record<string, string> = { folder: origin + base, team: device.root.split('/')[2] ?? '' }
  const fill = (template: string) => template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => kept[name] ?? whole)
  const authorization = `Basic ${Buffer.from(`me:${device.token}`).toString('base64')}`
  try {
    for (const exchange of dialogue) {
      const [method = '', path = ''] = fill(exchange.send).split(' ')
      const all = { authorization, ...headers, ...exchange.headers }
      const sent = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, fill(value)]]))
      const url = `${origin}${path.startsWith('/') ? path : base + path}`
      const response = await exchangeOf(agent, { method, url, headers: Object.fromEntries(sent) }, exchange)
      const body = await text(response)
      expect({ [exchange.send]: response.statusCode, body }).toEqual({ [exchange.send]: exchange.status, body })
      for (const [name, wanted] of Object.entries(exchange.returns ?? {}))
        expect(response.headers[name], `${exchange.send}: ${name}`).toEqual(matching(wanted))
      if (exchange.content !== undefined) expect(body).toBe(exchange.content)
      if (exchange.lists || exchange.properties) compareProperties(readProperties(body, base), exchange)
      for (const [name, header] of Object.entries(exchange.keeps ?? {})) kept[name] = String(response.headers[header])
    }
  } finally {
    agent.destroy()
  }
}

function portOf({ app }: World): number {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

async function exchangeOf(
  agent: Agent,
  { method, url, headers }: { method: string; url: string; headers: Record<string, string> },
  { body = '', isChunked }: Exchange,
): Promise<IncomingMessage> {
  const length = isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sending = request(url, { agent, method, headers: { ...headers, ...length } })
  const half = Math.ceil(body.length / 2)
  if (isChunked) sending.write(body.slice(0, half))
  sending.end(isChunked ? body.slice(half) : body)
  const [response] = await once(sending, 'response')
  return response
}

type Properties = Record<string, Record<string, string | null>>

/** Returns the properties in a 207, by the relative URL of their item. */
function readProperties(body: string, base: string): Properties {
  const responses = childrenOf(readXml(body)).map((response) => {
    const href = textOf(davChild(response, 'href') ?? readXml('<none/>'))
    const properties = childrenOf(response).flatMap((part) => {
      const isFound = textOf(davChild(part, 'status') ?? part).includes(' 200 ')
      const prop = davChild(part, 'prop')
      return prop ? childrenOf(prop).map((property) => [nameOf(property), isFound ? contentOf(property) : null]) : []
    })
    return [href.startsWith(base) ? href.slice(base.length) : href, Object.fromEntries(properties)]
  })
  return Object.fromEntries(responses)
}

const nameOf = ({ namespace, name }: XmlElement) => (namespace === DAV ? name : `${namespace}${name}`)
const contentOf = (property: XmlElement) =>
  childrenOf(property)
    .map(({ name }) => name)
    .join(' ') || textOf(property)

function compareProperties(found: Properties, { send, lists, properties = {} }: Exchange): void {
  if (lists) expect(Object.keys(found), send).toEqual(lists)
  for (const [href, wanted] of Object.entries(properties)) {
    for (const [name, value] of Object.entries(wanted))
      expect(found[href]?.[name], `${send}: ${name} of ${href}`).toEqual(value === null ? null : matching(value))
  }
}

const matching = (wanted: string | RegExp): unknown => (typeof wanted === 'string' ? wanted : expect.stringMatching(wanted))
