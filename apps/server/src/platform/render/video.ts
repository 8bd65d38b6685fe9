import type { ConfinedProgram } from '../confine/confine.ts'
import { inWorkFolder, type WorkFolder } from '../confine/work-folder.ts'
import { REFUSALS } from './refusals.ts'
import { RenderRefusal, type RenderSource } from './renderer.ts'

const MIB = 1024 ** 2
const ALLOWANCE = { time: 30_000, memory: 3072 * MIB, fileSize: 256 * MIB }

/** Pure video formats: playlists and scripts that refer to other files are not read. */
const FORMATS = 'mov,matroska,ogg'

/** ffmpeg's messages for a video that it can't decode. */
const UNSUPPORTED = /no decoder|unknown decoder|decoder .*not found|not (?:yet )?(?:implemented|supported)|unsupported/i

/**
 * Where to look for a frame: first among the key frames after a few seconds, since the beginning is often dark; for short videos
 * from the start.
 */
const TRIES = [
  { seek: ['-ss', '3', '-noaccurate_seek', '-skip_frame', 'nokey'], pick: 'thumbnail=4' },
  { seek: [], pick: 'thumbnail=24' },
]

/**
 * Extracts a representative frame of a video as a picture; returns false if it has none, like a song. Throws {@link
 * RenderRefusal}.
 */
export function takeFrame(
  program: ConfinedProgram,
  { path, ext }: RenderSource,
  picture: string,
  signal: AbortSignal,
): Promise<boolean> {
  return inWorkFolder(async (folder) => {
    const name = `film.${ext}`
    let isUnsupported = false
    for (const { seek, pick } of TRIES) {
      const args = (place: string, film: string) => argsOf(place, film, seek, pick)
      const { late, said } = await program.run(folder, args, ALLOWANCE, { signal, file: { path, name } })
      if (late) throw new RenderRefusal(REFUSALS.slow)
      if (await tookPicture(folder, picture)) return true
      if (/matches no streams/.test(said)) return false
      isUnsupported = UNSUPPORTED.test(said)
      signal.throwIfAborted()
    }
    throw new RenderRefusal(isUnsupported ? REFUSALS.unsupported : REFUSALS.damaged)
  })
}

function argsOf(place: string, film: string, seek: readonly string[], pick: string): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
    ...['-threads', '2', '-max_pixels', '40000000', ...seek, '-i', film],
    ...['-map', '0:V:0', '-an', '-sn', '-dn', '-vf', pick, '-frames:v', '1', '-c:v', 'png', '-y', `${place}/frame.png`],
  ]
}

/** An empty file means that nothing was found at that position. */
async function tookPicture(folder: WorkFolder, picture: string): Promise<boolean> {
  return folder.take('frame.png', picture)
}
