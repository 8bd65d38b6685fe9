import { CALL_TAGS, type Call } from '@arbour/contract/calls/call'
import { ErrorBody } from '@arbour/contract/errors'
import type { CallExample } from '@arbour/contract/examples/example'
import { FILES_NAMESPACE, NOTIFICATIONS_NAMESPACE, REALTIME_PATH } from '@arbour/contract/realtime'
import { codesByStatus, describeCall } from './describe-call.ts'
import { describeRefusal, RETRY_AFTER, refusalName } from './refusals.ts'
import { readSchemas } from './schemas.ts'

/** Returns an API as an OpenAPI 3.1 document, with names, schemas, errors and examples of the contract. */
export function describeApi(
  calls: Readonly<Record<string, Call>>,
  { publicUrl, examples }: { publicUrl: string; examples: Readonly<Record<string, CallExample>> },
) {
  const all = Object.entries(calls)
  const schemas = readSchemas([
    { schema: ErrorBody, io: 'output' },
    ...all.flatMap(([, { request, response }]) => [
      { schema: request, io: 'input' as const },
      ...(response ? [{ schema: response, io: 'output' as const }] : []),
    ]),
  ])
  const paths: Record<string, Record<string, unknown>> = {}
  const responses: Record<string, unknown> = {}
  for (const [name, call] of all) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = describeCall(name, call, { schemas, example: examples[name] })
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
    for (const codes of codesByStatus(call).values()) responses[refusalName(codes)] ??= describeRefusal(codes, schemas)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Arbour',
      version: '1',
      summary: 'Files, projects and companies of a team in one tree',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(CALL_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses,
      headers: { RetryAfter: RETRY_AFTER },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: BEARER },
        link: { type: 'http', scheme: 'bearer', description: LINK },
      },
    },
  }
}

const DESCRIPTION = [
  'Requests and responses are JSON. Ids are UUIDs, times are ISO 8601 in UTC, and amounts are strings in pounds. Requests with unknown fields are rejected.',
  `To store a file, request a URL with \`objectsUploadUrl\`, send the bytes to it (up to the limit in \`getConfig\`), and create the file with \`filesCreate\`. For many small files, \`objectsUploadUrls\` and \`filesCreateFiles\` are faster.`,
  'Some responses contain signed URLs. Use them without a token: they contain the user, whose access is checked on every request.',
  `Changes are sent over Socket.IO at \`${REALTIME_PATH}\`: the namespace \`${FILES_NAMESPACE}\` for items, \`${NOTIFICATIONS_NAMESPACE}\` for notifications, with the token as \`auth.token\` of the handshake. \`docs/api/realtime.md\` in the source describes events and payloads.`,
  'A response with a status of 400 or more is an `Error`. Use its `code` in programs. If there is a `Retry-After` header, wait that long before a retry.',
].join('\n\n')

const BEARER =
  'An access token of the identity provider that `getConfig` names, for the audience that it names. To try the API, `npm run -s token` prints one.'

const LINK = 'The token of somebody who holds a public link. It reads what the link leads to, and nothing else.'
