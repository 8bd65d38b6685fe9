import type { ClamdAddress } from '#platform/clamd/clamd.ts'
import { oneOf, parsedText, text } from '../schemas.ts'
import { setting } from '../setting.ts'

const clamd = parsedText<ClamdAddress>((input) => {
  if (input.startsWith('/')) return { value: { path: input } }
  const [, host = '', port = ''] = /^(\[[^[\]/\s]+\]|[^[\]/:\s]+):(\d{1,5})$/.exec(input) ?? []
  if (host !== '' && Number(port) >= 1 && Number(port) <= 65_535)
    return { value: { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } }
  return {
    expected: 'the path of a socket, such as /run/clamav/clamd.ctl, or a host and a port, such as clamd.lan:3310',
  }
})

/** The external programs that process files. */
export const FILES = {
  libreOffice: setting('LIBREOFFICE', {
    schema: text,
    default: null,
    defaultWords: 'found',
    help: 'Path of the program that renders previews of Office files; `off` disables them. By default, it is searched on the `PATH` at each start',
  }),
  ffmpeg: setting('FFMPEG', {
    schema: text,
    default: null,
    defaultWords: 'found',
    help: 'Path of the program that creates thumbnails of videos; `off` disables them. By default, it is searched on the `PATH` at each start',
  }),
  clamd: setting('CLAMD', {
    schema: clamd,
    default: null,
    help: 'Where ClamAV’s `clamd` listens, which scans uploads before they become available: the path of its socket (`/run/clamav/clamd.ctl`), or `host:port`. The same on all servers',
    more: 'docs/admin/security.md#virus-scanning',
  }),
  scanTooLarge: setting('SCAN_TOO_LARGE', {
    schema: oneOf('block', 'allow'),
    default: 'block',
    help: 'Files that exceed the size limit of `clamd`: `block` keeps them blocked, `allow` makes them available as unchecked',
  }),
} as const
