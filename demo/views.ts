import type { drawPortrait } from './pictures/portraits.ts'

/** Appearance of the demo users who have a picture; the others show their initials. */
export const PORTRAITS: Readonly<Record<string, Parameters<typeof drawPortrait>[0]>> = {
  maya: { back: '#2f7a5f', skin: '#c98f68', hair: '#2b1d16', cut: 'long', shirt: '#f0e6d8' },
  tom: { back: '#7aa3b8', skin: '#f0c8a4', hair: '#8a5a2f', cut: 'short', shirt: '#31475c', hasBeard: true },
  priya: { back: '#d9a441', skin: '#a9704a', hair: '#17120f', cut: 'bun', shirt: '#7b2d43', hasGlasses: true },
  sofia: { back: '#b8cfc4', skin: '#e8b98f', hair: '#3a241a', cut: 'curly', shirt: '#17624a' },
  daniel: { back: '#8896a5', skin: '#6b4430', hair: '#17120f', cut: 'short', shirt: '#e07a2c', helmet: '#ffffff' },
  owen: { back: '#a3481c', skin: '#edc3a0', hair: '#8d8d8d', cut: 'bald', shirt: '#2c3138', hasBeard: true },
  leila: { back: '#e0b9a2', skin: '#d6a178', hair: '#2a1a14', cut: 'long', shirt: '#e8c02c', helmet: '#f2b632' },
}
