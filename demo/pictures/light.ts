/** The colours of a time of day. */
export interface Light {
  sky: readonly [top: string, middle: string, bottom: string]
  /** Distant hills and houses, the ground, and silhouettes against the sky. */
  far: string
  near: string
  dark: string
  /** Walls in light and in shade. */
  lit: string
  shade: string
  sun: readonly [x: number, y: number] | null
}

export const MORNING: Light = {
  sky: ['#8fb4d0', '#cfdde2', '#f6e3c8'],
  far: '#9fb2b5',
  near: '#7d7a66',
  dark: '#39423f',
  lit: '#d9b48c',
  shade: '#8f6f58',
  sun: [1240, 430],
}
export const NOON: Light = {
  sky: ['#4f8fc4', '#8dbbe0', '#dbe9f0'],
  far: '#87a79c',
  near: '#8b8a6a',
  dark: '#3a4144',
  lit: '#d0a27c',
  shade: '#94684f',
  sun: null,
}
export const GREY: Light = {
  sky: ['#9ba5aa', '#bcc4c6', '#d9dcda'],
  far: '#8f9a98',
  near: '#6f6c5e',
  dark: '#41474a',
  lit: '#ab9080',
  shade: '#77645a',
  sun: null,
}
export const DUSK: Light = {
  sky: ['#2d3f63', '#8a6a86', '#f0a36b'],
  far: '#56516b',
  near: '#4a4247',
  dark: '#1f2230',
  lit: '#a87868',
  shade: '#523f4c',
  sun: [420, 600],
}

/** Draws the sky at a time of day, with clouds of turbulence and a sun. */
export function drawSky({ sky: [top, middle, bottom], sun }: Light, seed: number): string {
  const glow = sun
    ? `<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${sun[0]}" cy="${sun[1]}" r="620"><stop offset="0" stop-color="#fff6dc" stop-opacity=".95"/><stop offset=".12" stop-color="#ffeec2" stop-opacity=".6"/><stop offset="1" stop-color="#ffe2ad" stop-opacity="0"/></radialGradient><rect width="1600" height="1067" fill="url(#sun)"/>`
    : ''
  return `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".45" stop-color="${middle}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient>
    <rect width="1600" height="1067" fill="url(#sky)"/>
    <filter id="clouds" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".0022 .0075" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.6 0 0 0 -1.15"/></filter>
    <rect width="1600" height="640" filter="url(#clouds)" opacity=".55"/>${glow}`
}

/** Draws earth: turbulence in a colour, lit from the side. */
export function drawGround(
  color: string,
  {
    y,
    height,
    seed,
    frequency = '.012 .03',
    relief = 9,
  }: { y: number; height: number; seed: number; frequency?: string; relief?: number },
): string {
  const id = `ground${seed}`
  return `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}" result="n"/><feDiffuseLighting in="n" lighting-color="${color}" surfaceScale="${relief}"><feDistantLight azimuth="220" elevation="42"/></feDiffuseLighting></filter>
    <rect y="${y}" width="1600" height="${height}" fill="${color}"/><rect y="${y}" width="1600" height="${height}" filter="url(#${id})" opacity=".8"/>`
}
