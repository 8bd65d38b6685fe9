import { resolve } from 'node:path'
import type { ImportFolder } from '#modules/context.ts'
import { hosts, parsedText, text } from '../schemas.ts'
import { malformedError, setting } from '../setting.ts'

const importFolders = parsedText<ImportFolder[]>((input) => {
  const parts = input.split(';').filter((part) => part.trim() !== '')
  const folders: ImportFolder[] = []
  for (const part of parts) {
    const found = /^\s*(?<team>[a-z0-9-]+)\/(?<name>[^/=;]{1,100}?)\s*=\s*(?<path>\/.*?)\s*$/.exec(part)?.groups
    if (!found) return { expected: 'a list such as harbour/Archive=/srv/archive;harbour/Scans=/mnt/scans' }
    folders.push({ team: found.team ?? '', name: found.name ?? '', path: resolve(found.path ?? '') })
  }
  if (new Set(folders.map((folder) => `${folder.team}/${folder.name}`)).size < folders.length)
    return { expected: 'a list in which no team has two folders of one name' }
  return { value: folders }
})

export const CONNECTIONS = {
  smtpUrl: setting('SMTP_URL', {
    schema: text.refine(
      (input) => URL.canParse(input) && /^smtps?:\/\/[^/]/.test(input),
      'an address such as smtp://user:password@mail.example.com:587',
    ),
    default: null,
    help: 'SMTP server for invitations, passwords and notifications, such as `smtp://user:password@mail.example.com:587`, or `smtps://` for implicit TLS. Without one, emails are written to `outbox/` in the data folder, and Admins pass on invitation links themselves',
  }),
  mailFrom: setting('MAIL_FROM', {
    schema: text.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'an email address such as arbour@example.com'),
    default: null,
    defaultWords: '`arbour@` and the host of `PUBLIC_URL`',
    help: 'Sender address of emails',
  }),
  importFolders: setting('IMPORT_FOLDERS', {
    schema: importFolders,
    default: '',
    help: 'Folders of this machine that the Admins of a team can import, by the team’s subdomain and a name for each: `harbour/Archive=/srv/archive;harbour/Scans=/mnt/scans`. The data folder is not allowed',
  }),
  importHosts: setting('IMPORT_HOSTS', {
    schema: hosts,
    default: '',
    help: 'Hosts in private networks from which users can import by WebDAV or S3, separated by commas: `cloud.lan,10.0.0.5:8080`. Other private addresses are refused',
  }),
  webhookHosts: setting('WEBHOOK_HOSTS', {
    schema: hosts,
    default: '',
    help: 'Hosts in private networks to which webhooks can be sent, also without TLS, separated by commas: `hooks.lan,10.0.0.5:8080`. All other receivers need HTTPS and a public IP address',
    more: 'docs/api/webhooks.md',
  }),
} as const

/** Throws {@link StartError} for import folders that overlap with the data folder. */
export function assertExternal(folders: readonly ImportFolder[], dataDir: string): void {
  const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(outer.endsWith('/') ? outer : `${outer}/`)
  if (folders.some(({ path }) => isWithin(path, dataDir) || isWithin(dataDir, path)))
    throw malformedError(
      CONNECTIONS.importFolders.name,
      'folders outside of the data folder that do not hold it: all of its secrets could be imported',
    )
}
