/** Schemas shared by several settings. Their messages complete "Environment variable (NAME) must be ...". */
import { resolve } from 'node:path'
import { type ZodType, z } from 'zod'
import { ROOT } from './setting.ts'

/** Any text. */
export const text = z.string()

/** One of some values. */
export const oneOf = <const T extends string>(...choices: T[]) => z.enum(choices, `one of ${choices.join(', ')}`)

/** A positive number. */
export const count = text.regex(/^[1-9]\d{0,4}$/, 'a number from 1 to 99999').transform(Number)

/** A path, converted to an absolute one. */
export const path = text.transform((input) => resolve(ROOT, input))

/** An HTTP or HTTPS URL of a page or service, unchanged. */
export const url = text.refine((input) => isHttp(URL.parse(input)), 'an address that begins with https:// or http://')

/** An HTTP or HTTPS origin without a trailing slash. */
export const origin = parsedText<string>((input) => {
  const found = URL.parse(input)
  if (!found || !isHttp(found)) return { expected: 'an address that begins with https:// or http://' }
  if (found.pathname !== '/' || found.search || found.hash || found.username || found.password)
    return { expected: 'an origin such as https://files.example.com, without a path' }
  return { value: found.origin }
})

/** Hosts with or without ports, separated by commas. */
export const hosts = text
  .transform((input) => input.split(',').map((host) => host.trim().toLowerCase()))
  .transform((all) => all.filter((host) => host !== ''))
  .refine((all) => all.every(isHost), 'hosts such as cloud.lan,10.0.0.5:8080')

/** Creates a schema from a parse function, which returns the value, or the text after "must be". */
export function parsedText<T>(parse: (text: string) => { value: T } | { expected: string }): ZodType<T> {
  return text.transform((input, context) => {
    const result = parse(input)
    if ('value' in result) return result.value
    context.addIssue({ code: 'custom', message: result.expected })
    return z.NEVER
  })
}

function isHttp(found: URL | null): boolean {
  return found?.protocol === 'https:' || found?.protocol === 'http:'
}

function isHost(host: string): boolean {
  return URL.parse(`http://${host}/`)?.host === host || URL.parse(`https://${host}/`)?.host === host
}
