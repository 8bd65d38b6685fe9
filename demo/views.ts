import type { drawPortrait } from './pictures/portraits.ts'

/** Appearance of the demo users who have a picture; the others show their initials. */
export const PORTRAITS: Readonly<Record<string, Parameters<typeof drawPortrait>[0]>> = {
  maya: { background: '#2f7a5f', skin: '#c98f68', hair: '#2b1d16', hairstyle: 'long', shirt: '#f0e6d8' },
  tom: { background: '#7aa3b8', skin: '#f0c8a4', hair: '#8a5a2f', hairstyle: 'short', shirt: '#31475c', hasBeard: true },
  priya: { background: '#d9a441', skin: '#a9704a', hair: '#17120f', hairstyle: 'bun', shirt: '#7b2d43', hasGlasses: true },
  sofia: { background: '#b8cfc4', skin: '#e8b98f', hair: '#3a241a', hairstyle: 'curly', shirt: '#17624a' },
  daniel: { background: '#8896a5', skin: '#6b4430', hair: '#17120f', hairstyle: 'short', shirt: '#e07a2c', helmet: '#ffffff' },
  owen: { background: '#a3481c', skin: '#edc3a0', hair: '#8d8d8d', hairstyle: 'bald', shirt: '#2c3138', hasBeard: true },
  leila: { background: '#e0b9a2', skin: '#d6a178', hair: '#2a1a14', hairstyle: 'long', shirt: '#e8c02c', helmet: '#f2b632' },
}
