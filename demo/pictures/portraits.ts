import sharp from 'sharp'

/** Appearance of a person. */
interface PortraitOptions {
  background: string
  skin: string
  hair: string
  hairstyle: 'short' | 'long' | 'bun' | 'curly' | 'bald'
  shirt: string
  hasGlasses?: boolean
  hasBeard?: boolean
  /** Colour of the site helmet. */
  helmet?: string
}

const SIDE = 320

/** Draws a portrait as PNG. */
export async function drawPortrait({
  background,
  skin,
  hair,
  hairstyle,
  shirt,
  hasGlasses,
  hasBeard,
  helmet,
}: PortraitOptions): Promise<Buffer<ArrayBuffer>> {
  const hairBehind = {
    short: '',
    long: `<path d="M88 150 q-12 110 14 130 h116 q26 -20 14 -130z" fill="${hair}"/>`,
    bun: `<circle cx="160" cy="62" r="30" fill="${hair}"/>`,
    curly: [100, 130, 160, 190, 220]
      .map((x, index) => `<circle cx="${x}" cy="${[132, 92, 78, 92, 132][index]}" r="38" fill="${hair}"/>`)
      .join(''),
    bald: '',
  }[hairstyle]
  const top =
    hairstyle === 'bald' || helmet
      ? ''
      : `<path d="M96 150 q-8 -78 64 -80 q72 2 64 80 q-10 -38 -38 -46 q-46 12 -74 -4 q-12 18 -16 50z" fill="${hair}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${background}"/><circle cx="250" cy="60" r="120" fill="#fff" opacity=".12"/>${hairBehind}
    <path d="M30 320 q10 -86 92 -92 h76 q82 6 92 92z" fill="${shirt}"/><path d="M132 200 h56 v36 q-28 30 -56 0z" fill="${skin}"/><path d="M132 206 h56 v14 q-28 22 -56 2z" fill="#000" opacity=".14"/>
    <ellipse cx="160" cy="156" rx="60" ry="70" fill="${skin}"/><circle cx="100" cy="162" r="13" fill="${skin}"/><circle cx="220" cy="162" r="13" fill="${skin}"/>
    ${hasBeard ? `<path d="M101 160 q0 68 59 68 q59 0 59 -68 q-8 26 -26 28 h-66 q-18 -2 -26 -28z" fill="${hair}"/>` : ''}${top}
    <circle cx="138" cy="156" r="6" fill="#26221f"/><circle cx="182" cy="156" r="6" fill="#26221f"/><path d="M127 141 q11 -7 21 -1 M172 140 q11 -6 21 1" stroke="${hairstyle === 'bald' ? '#5b4a3f' : hair}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M160 160 q-7 16 0 19" stroke="#000" stroke-opacity=".25" stroke-width="3" fill="none"/><path d="M138 194 q22 18 44 0" stroke="#7c3a34" stroke-width="5" fill="none" stroke-linecap="round"/>
    ${hasGlasses ? '<g stroke="#2b2b2b" stroke-width="4" fill="#fff" fill-opacity=".18"><circle cx="138" cy="157" r="20"/><circle cx="182" cy="157" r="20"/></g><path d="M158 155 h4" stroke="#2b2b2b" stroke-width="4"/>' : ''}
    ${helmet ? `<path d="M92 126 q2 -78 68 -80 q66 2 68 80z" fill="${helmet}"/><path d="M146 46 q14 -8 28 0 v78 h-28z" fill="#fff" opacity=".35"/><rect x="80" y="120" width="160" height="15" rx="7" fill="${helmet}"/><rect x="80" y="130" width="160" height="5" rx="2" fill="#000" opacity=".2"/>` : ''}</svg>`
  return Buffer.from(await sharp(Buffer.from(svg)).png().toBuffer())
}

/** The logos of the two teams, without letters: fonts differ between machines. */
export const ALDER_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="#17624a"/><path d="M256 84 C146 176 132 276 256 428 C380 276 366 176 256 84z" fill="#e8f1ec"/><path d="M256 150 V428 M256 250 l62 -52 M256 310 l70 -58 M256 292 l-62 -52 M256 352 l-58 -50" stroke="#17624a" stroke-width="17" fill="none" stroke-linecap="round"/></svg>'
export const BRACKLEY_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="#a3481c"/><g fill="#fbe9df"><rect x="96" y="316" width="146" height="76" rx="8"/><rect x="270" y="316" width="146" height="76" rx="8"/><rect x="183" y="218" width="146" height="76" rx="8"/><rect x="96" y="120" width="146" height="76" rx="8" opacity=".55"/><rect x="270" y="120" width="146" height="76" rx="8"/></g></svg>'

/** Renders an SVG as PNG. */
export async function toPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await sharp(Buffer.from(svg)).png().toBuffer())
}
