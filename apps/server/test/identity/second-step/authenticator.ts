import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

interface Question {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** Deviations of an invalid response. */
interface Twist {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  /** Overrides the signature counter. */
  counter?: number
  userHandle?: string
}

/** A software passkey, as created and used by a browser with its authenticator; each response can be manipulated. */
export class Authenticator {
  readonly #origin: string
  readonly #id = randomBytes(16)
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Responds to `auth/passkeys/begin`. */
  create(options: unknown, twist: Twist = {}) {
    const question = options as Question
    this.#userHandle = question.user?.id ?? ''
    const authData = this.#authData(question, HAS_CREDENTIAL, twist)
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, this.#coseKey()])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(Buffer.concat([authData, attested]))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.#present({
      clientDataJSON: this.#clientData('webauthn.create', question, twist).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Responds to the challenge of a sign-in. */
  get(options: unknown, twist: Twist = {}) {
    const question = options as Question
    const clientData = this.#clientData('webauthn.get', question, twist)
    this.#counter = twist.counter ?? this.#counter + 1
    const authData = this.#authData(question, 0, twist)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#present({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      userHandle: twist.userHandle ?? this.#userHandle,
    })
  }

  #present<R extends object>(response: R) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  #clientData(type: string, question: Question, twist: Twist): Buffer {
    const { origin = this.#origin, challenge = question.challenge } = twist
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authData(question: Question, flags: number, twist: Twist): Buffer {
    const { rpId = question.rpId ?? question.rp?.id ?? '', isVerified = true } = twist
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter])
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }
}
