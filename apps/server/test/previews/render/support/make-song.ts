/** Returns a part of a song (MP3) with or without a cover in its tag (ID3 2.3). */
export function makeSong(cover: Buffer | null): Buffer {
  const silence = Buffer.alloc(417 * 4)
  for (let at = 0; at < silence.length; at += 417) silence.set([0xff, 0xfb, 0x90, 0x64], at)
  const frame = cover ? frameOf('APIC', Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), cover])) : Buffer.alloc(0)
  const title = frameOf('TIT2', Buffer.from('\0Harbour', 'latin1'))
  const size = frame.length + title.length
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')
  for (let i = 0; i < 4; i += 1) head[9 - i] = (size >> (7 * i)) & 127
  return Buffer.concat([head, title, frame, silence])
}

function frameOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.write(name, 'latin1')
  head.writeUInt32BE(content.length, 4)
  return Buffer.concat([head, content])
}
