import { noise } from '../random.ts'
import { drawGround, drawSky, type Light } from './light.ts'

/** Draws distant houses and trees in haze. */
function horizon({ far }: Light, seed: number, y: number): string {
  const next = noise(seed)
  const parts: string[] = []
  for (let x = -40; x < 1640; ) {
    const width = 40 + next() * 110
    const height = 30 + next() * 90
    parts.push(`<rect x="${x}" y="${y - height}" width="${width}" height="${height + 40}"/>`)
    if (next() > 0.6)
      parts.push(`<path d="M${x} ${y - height} l${width / 2} -${18 + next() * 26} l${width / 2} ${18 + next() * 26}z"/>`)
    if (next() > 0.5) parts.push(`<circle cx="${x + width}" cy="${y - 16}" r="${20 + next() * 26}"/>`)
    x += width * 0.8
  }
  return `<filter id="haze"><feGaussianBlur stdDeviation="3"/></filter><g fill="${far}" filter="url(#haze)">${parts.join('')}</g>`
}

/** Draws a tower crane. */
function crane(x: number, y: number, height: number, color: string, isLeft = false): string {
  const top = y - height
  const side = isLeft ? -1 : 1
  const mast = Array.from(
    { length: Math.floor(height / 26) },
    (_, index) => `M${x - 8} ${y - index * 26} l16 -26 m0 26 l-16 -26`,
  ).join(' ')
  const arm = Array.from(
    { length: 17 },
    (_, index) => `M${x + side * index * 26} ${top} l${side * 13} -18 l${side * 13} 18`,
  ).join(' ')
  return `<g stroke="${color}" fill="none" stroke-width="3"><path d="M${x - 8} ${y} V${top} M${x + 8} ${y} V${top} ${mast}"/><path d="M${x - side * 130} ${top} H${x + side * 455} ${arm} M${x} ${top - 64} L${x + side * 300} ${top - 18} M${x} ${top - 64} L${x - side * 120} ${top} M${x} ${top - 64} V${top}"/><path d="M${x + side * 330} ${top} V${top + 190}" stroke-width="1.6"/></g><rect x="${x - side * 130 - 22}" y="${top}" width="44" height="34" fill="${color}"/><rect x="${x + side * 330 - 26}" y="${top + 190}" width="52" height="12" fill="${color}"/>`
}

/** Draws a steel frame under construction: columns and beams of some floors, lit from one side. */
export function steelFrame(light: Light, seed: number, floors = 4): string {
  const next = noise(seed)
  const [left, ground, bay, floor] = [300, 850, 150, 118]
  const steel: string[] = []
  for (let level = 0; level <= floors; level++) {
    const bays = level === floors ? 4 : 6
    const y = ground - level * floor
    if (level > 0) {
      steel.push(`<rect x="${left - 8}" y="${y - 8}" width="${bays * bay + 16}" height="15" fill="${light.dark}"/>`)
      steel.push(`<rect x="${left - 8}" y="${y - 8}" width="${bays * bay + 16}" height="4" fill="${light.lit}" opacity=".75"/>`)
      if (level < floors)
        steel.push(`<path d="M${left} ${y - 8} l120 -46 h${bays * bay} l-120 46z" fill="${light.shade}" opacity=".5"/>`)
    }
    if (level === floors) continue
    for (let column = 0; column <= 6; column++) {
      const x = left + column * bay
      const height = level === floors - 1 && column > 4 ? floor * next() : floor
      steel.push(`<rect x="${x + 114}" y="${y - height - 46}" width="9" height="${height}" fill="${light.dark}" opacity=".55"/>`)
      steel.push(
        `<rect x="${x - 6}" y="${y - height}" width="13" height="${height}" fill="${light.dark}"/><rect x="${x + 3}" y="${y - height}" width="4" height="${height}" fill="${light.lit}" opacity=".8"/>`,
      )
    }
  }
  const brace = `<path d="M${left} ${ground} l${bay} -${floor} M${left + bay} ${ground} l-${bay} -${floor} M${left + 5 * bay} ${ground - floor} l${bay} -${floor}" stroke="${light.dark}" stroke-width="6"/>`
  return `${drawSky(light, seed)}${horizon(light, seed, 760)}${crane(1230, 850, 690, light.dark, true)}${drawGround(light.near, { y: 830, height: 240, seed })}
    <ellipse cx="800" cy="862" rx="640" ry="26" fill="#000" opacity=".35"/>${steel.join('')}${brace}${fence(light, 905)}`
}

/** Draws a site fence in the foreground. */
function fence({ dark, lit }: Light, y: number): string {
  const panels = Array.from({ length: 9 }, (_, index) => {
    const x = index * 190 - 40
    const wires = Array.from({ length: 21 }, (_wire, n) => `M${x + n * 9} ${y} v112`).join(' ')
    return `<path d="${wires}" stroke="${dark}" stroke-width="1" opacity=".5"/><rect x="${x}" y="${y}" width="182" height="112" fill="none" stroke="${lit}" stroke-width="4" opacity=".8"/><rect x="${x - 14}" y="${y + 108}" width="40" height="14" fill="${dark}"/>`
  })
  return panels.join('')
}

/** Draws a brick wall at close range, with an opening for a window. */
export function brickwork({ lit, shade }: Light, seed: number): string {
  const next = noise(seed)
  const bricks: string[] = []
  for (let row = 0; row < 19; row++)
    for (let column = -1; column < 13; column++) {
      const x = column * 130 + (row % 2) * 65
      const tone = next()
      bricks.push(
        `<rect x="${x + 3}" y="${row * 58 + 3}" width="123" height="51" rx="2" fill="${tone > 0.5 ? lit : shade}" opacity="${0.45 + tone * 0.5}"/>`,
      )
    }
  return `<rect width="1600" height="1067" fill="#b8ab9c"/><rect width="1600" height="1067" fill="${shade}" opacity=".35"/>${bricks.join('')}
    <filter id="grit" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="4" seed="${seed}" result="n"/><feDiffuseLighting in="n" lighting-color="#fff" surfaceScale="4"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting></filter>
    <g style="mix-blend-mode:multiply"><rect width="1600" height="1067" filter="url(#grit)" opacity=".7"/></g>
    <rect x="520" y="232" width="520" height="640" fill="#1d2526"/><linearGradient id="hole" x2="1" y2="1"><stop offset="0" stop-color="#31403f"/><stop offset="1" stop-color="#0d1213"/></linearGradient><rect x="545" y="232" width="495" height="615" fill="url(#hole)"/>
    <rect x="490" y="174" width="580" height="58" fill="#a39c90"/><rect x="490" y="872" width="580" height="34" fill="#b9b2a6"/><path d="M520 232 h520 v24 H545 V872 h-25z" fill="#000" opacity=".45"/>
    <path d="M1180 0 V1067 M1290 0 V1067" stroke="#8f979a" stroke-width="26"/><path d="M1186 0 V1067 M1296 0 V1067" stroke="#e3e8e9" stroke-width="5"/><path d="M0 640 H1600" stroke="#8b9093" stroke-width="20"/><path d="M0 634 H1600" stroke="#dfe4e5" stroke-width="4"/><path d="M0 690 H1600 v46 H0z" fill="#9a7a4c"/><path d="M0 690 H1600" stroke="#c9a870" stroke-width="5"/>`
}

/** Draws reinforcement before concreting: a grid of bars to the horizon. */
export function reinforcement(light: Light, seed: number): string {
  const bars: string[] = []
  for (let index = -30; index <= 30; index++)
    bars.push(`<path d="M${800 + index * 26} 420 L${800 + index * 150} 1100" stroke-width="${7 - Math.abs(index) * 0.06}"/>`)
  for (let index = 0; index < 22; index++) {
    const y = 425 + 660 * (index / 21) ** 2.1
    bars.push(`<path d="M-20 ${y} H1620" stroke-width="${1.6 + index * 0.36}"/>`)
  }
  return `${drawSky(light, seed)}${horizon(light, seed, 400)}${drawGround('#8d8a80', { y: 410, height: 660, seed, frequency: '.03 .06' })}
    <g stroke="#000" opacity=".35" transform="translate(9 14)" fill="none">${bars.join('')}</g><g stroke="#5f4436" fill="none">${bars.join('')}</g><g stroke="#c58d68" opacity=".55" transform="translate(-2 -2) " stroke-dasharray="40 3" fill="none" stroke-width="1">${bars.join('').replaceAll(/stroke-width="[^"]+"/g, 'stroke-width="1.6"')}</g>
    <path d="M0 400 H1600 v26 H0z" fill="#b98d54"/><path d="M0 400 H1600" stroke="#dcb67d" stroke-width="5"/>${crane(260, 405, 330, light.dark)}`
}

/** Draws a hall under a timber roof: a row of trusses with light from the side. */
export function timberHall(seed: number): string {
  const trusses = Array.from({ length: 7 }, (_, index) => {
    const scale = 0.3 + (index / 6) ** 1.5 * 0.95
    const tone = Math.round(70 + index * 18)
    const color = `rgb(${tone + 72},${tone + 34},${Math.round(tone * 0.8)})`
    return `<g transform="translate(800 ${470 - index * 6}) scale(${scale})" stroke="${color}" fill="none"><path d="M-760 60 L0 -330 L760 60" stroke-width="44"/><path d="M-760 60 H760" stroke-width="34"/><path d="M0 -330 V60 M-380 -135 V60 M380 -135 V60 M-380 60 L0 -300 M380 60 L0 -300" stroke-width="22"/><path d="M-760 40 V620 M760 40 V620" stroke-width="52"/><path d="M-760 36 L0 -352 L760 36" stroke="#ffe9c4" stroke-opacity=".35" stroke-width="5"/></g>`
  })
  const beams = Array.from(
    { length: 5 },
    (_, index) =>
      `<path d="M${1600 - index * 170} ${120 + index * 40} L${620 - index * 150} 1067 L${860 - index * 150} 1067 L${1600 - index * 170} ${230 + index * 40}z" fill="#fff0cf" opacity=".13"/>`,
  )
  return `<linearGradient id="room" x2="0" y2="1"><stop offset="0" stop-color="#6d543a"/><stop offset=".55" stop-color="#caa878"/><stop offset="1" stop-color="#8d7350"/></linearGradient><rect width="1600" height="1067" fill="url(#room)"/>
    <rect x="690" y="400" width="220" height="270" fill="#f5ead2"/><rect x="690" y="400" width="220" height="270" fill="#cfe3ea" opacity=".6"/><path d="M0 1067 L690 670 H910 L1600 1067z" fill="#a08a6c"/>${drawGround('#a8916f', { y: 690, height: 377, seed, frequency: '.003 .06', relief: 2 })}
    <path d="M0 0 L690 400 V670 L0 1067z" fill="#7d6241" opacity=".85"/><path d="M1600 0 L910 400 V670 L1600 1067z" fill="#d9bd8d" opacity=".75"/>${[0, 1, 2, 3].map((at) => `<path d="M${1560 - at * 165} ${150 + at * 72} l-110 58 v${420 - at * 84} l110 40z" fill="#f4f8f6" opacity=".85"/>`).join('')}
    ${trusses.join('')}${beams.join('')}`
}

/** Draws a footbridge over water with its reflection. */
export function footbridge(light: Light, seed: number): string {
  const posts = Array.from({ length: 15 }, (_, index) => {
    const x = 240 + index * 80
    const arch = 560 - 250 * Math.sin((Math.PI * (x - 200)) / 1200)
    return `M${x} 575 V${arch}`
  }).join(' ')
  const bridge = `<g stroke="${light.dark}" fill="none"><path d="M200 575 Q800 60 1400 575" stroke-width="24"/><path d="M200 575 Q800 60 1400 575" stroke="${light.lit}" stroke-width="6" transform="translate(0 -9)"/><path d="${posts}" stroke-width="5"/><path d="M120 583 H1480" stroke-width="22"/><path d="M120 533 H1480" stroke-width="4"/><path d="${Array.from({ length: 68 }, (_, index) => `M${120 + index * 20} 533 v42`).join(' ')}" stroke-width="1.6"/></g><path d="M0 560 H210 L180 660 H0z M1600 560 H1390 L1420 660 H1600z" fill="${light.shade}"/>`
  return `${drawSky(light, seed)}${horizon(light, seed, 640)}<rect y="640" width="1600" height="427" fill="${light.sky[1]}"/>
    <g transform="translate(0 1290) scale(1 -1)" opacity=".5">${bridge}</g>
    <filter id="water" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".006 .09" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .2  0 0 0 0 .25  1.6 0 0 0 -.5"/></filter><rect y="645" width="1600" height="422" filter="url(#water)" opacity=".75"/>
    <linearGradient id="deep" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-color="#0c2229" stop-opacity=".7"/></linearGradient><rect y="645" width="1600" height="422" fill="url(#deep)"/>${bridge}`
}

/** Draws a street of new houses. */
export function terrace(light: Light, seed: number): string {
  const next = noise(seed)
  const houses = Array.from({ length: 6 }, (_, index) => {
    const [x, width, eaves] = [index * 275 - 30, 275, 470]
    const wall = index % 2 === 0 ? light.lit : light.shade
    const places = [
      [44, 40],
      [164, 40],
      [164, 215],
    ] as const
    const windows = places.map(([dx, dy]) => {
      const [left, top] = [x + dx, eaves + dy]
      return `<rect x="${left}" y="${top}" width="70" height="100" fill="#22303a"/><path d="M${left} ${top} h70 l-70 100z" fill="#8fb4cc" opacity="${0.35 + next() * 0.4}"/><path d="M${left + 35} ${top} v100 M${left} ${top + 50} h70" stroke="#e6e1d4" stroke-width="4"/><rect x="${left - 4}" y="${top + 100}" width="78" height="9" fill="#d8d2c4"/>`
    })
    return `<rect x="${x}" y="${eaves}" width="${width}" height="390" fill="${wall}"/><path d="M${x - 8} ${eaves} l${width / 2 + 8} -150 l${width / 2 + 8} 150z" fill="${light.dark}"/><path d="M${x + 12} ${eaves - 10} l${width / 2 - 12} -118 l${width / 2 - 12} 118z" fill="${wall}"/><circle cx="${x + width / 2}" cy="${eaves - 46}" r="20" fill="#22303a"/><rect x="${x + width - 42}" y="${eaves - 170}" width="30" height="90" fill="${light.shade}"/>${windows.join('')}<rect x="${x + 42}" y="${eaves + 238}" width="74" height="152" fill="#d8d2c4"/><rect x="${x + 48}" y="${eaves + 246}" width="62" height="144" fill="${['#17624a', '#2d4d7a', '#8a2f2f', '#3c3c3c'][index % 4]}"/>`
  })
  return `${drawSky(light, seed)}${houses.join('')}<rect y="860" width="1600" height="30" fill="#b9b5aa"/>${drawGround('#7b7d7b', { y: 888, height: 180, seed, frequency: '.4' })}<path d="M0 990 H1600" stroke="#e9e5d8" stroke-width="7" stroke-dasharray="90 70" opacity=".8"/><rect width="1600" height="1067" fill="${light.sky[2]}" opacity=".08"/>`
}

/** Draws a site from above: roofs, roads, trees and a plot of bare earth. */
export function aerial(seed: number): string {
  const next = noise(seed)
  const trees = Array.from({ length: 260 }, () => {
    const [x, y, r] = [next() * 1600, next() * 1067, 8 + next() * 17]
    const green = 70 + Math.round(next() * 50)
    return `<circle cx="${x + 7}" cy="${y + 9}" r="${r}" fill="#000" opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="rgb(${green - 22},${green + 18},${green - 32})"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 2}" fill="rgb(${green + 10},${green + 50},${green - 10})" opacity=".6"/>`
  })
  const roofs = Array.from({ length: 34 }, (_, index) => {
    const [x, y] = [
      60 + (index % 12) * 128 + next() * 20,
      index < 12 ? 70 + next() * 20 : index < 24 ? 236 + next() * 16 : 900 + next() * 20,
    ]
    const tone = 110 + Math.round(next() * 55)
    return `<rect x="${x + 8}" y="${y + 12}" width="92" height="70" fill="#000" opacity=".35"/><rect x="${x}" y="${y}" width="92" height="35" fill="rgb(${tone + 34},${tone - 8},${tone - 30})"/><rect x="${x}" y="${y + 35}" width="92" height="35" fill="rgb(${tone},${tone - 36},${tone - 52})"/>`
  })
  return `<rect width="1600" height="1067" fill="#7c8a5f"/>${drawGround('#86935f', { y: 0, height: 1067, seed, frequency: '.02' })}
    <path d="M0 190 H1600 M0 380 H1600 M0 860 H1600 M820 0 V1067" stroke="#8c8d8b" stroke-width="46"/><path d="M0 190 H1600 M0 380 H1600 M0 860 H1600 M820 0 V1067" stroke="#d9d8d0" stroke-width="3" stroke-dasharray="26 20"/>
    ${trees.join('')}<path d="M60 430 H760 V815 H60z" fill="#b49a77"/><g transform="translate(0 430)"><clipPath id="plot"><path d="M60 0 H760 V385 H60z"/></clipPath><g clip-path="url(#plot)">${drawGround('#bb9f7b', { y: 0, height: 390, seed: seed + 1, frequency: '.015' })}</g></g><path d="M180 510 H620 V720 H180z" fill="#a9a49a" stroke="#6d6a63" stroke-width="8"/><path d="${Array.from({ length: 6 }, (_, index) => `M${180 + index * 88} 510 V720`).join(' ')} M180 580 H620 M180 650 H620" stroke="#7d7a72" stroke-width="5"/><path d="M640 470 l90 30 M640 760 l80 -30" stroke="#e0b034" stroke-width="16"/>
    <path d="M870 430 C1040 400 1300 520 1640 440 V800 C1300 850 1080 760 870 820z" fill="#4d6f7c"/><path d="M870 470 C1040 440 1300 560 1640 480" stroke="#86a7b1" stroke-width="8" fill="none" opacity=".6"/>${roofs.join('')}`
}
