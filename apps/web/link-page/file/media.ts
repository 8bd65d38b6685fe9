import type { VisitorItem } from '@arbour/contract/entities/public-link'
import { fileArt } from '../view/art.tsx'
import { h } from '../view/h.ts'

/** A film or a sound, by the browser's own player. */
export function media(stage: HTMLElement, kind: 'video' | 'audio', item: VisitorItem): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const poster = item.thumbnail_url === null ? null : `${item.thumbnail_url}?size=large`
  const props = { src: item.src_url, controls: true, preload: 'metadata', 'aria-label': item.name, controlslist: 'nodownload' }
  const player = kind === 'video' ? h('video', { ...props, poster, playsinline: true, class: 'video' }) : h('audio', props)
  player.addEventListener('loadedmetadata', () => resolve())
  player.addEventListener('error', () => reject(new Error('This browser cannot play the file.')))
  const art = poster ? h('img', { alt: '', src: poster }) : h('span', { class: 'art' }, fileArt(item))
  stage.replaceChildren(kind === 'video' ? player : h('div', { class: 'audio' }, h('span', { class: 'mat large' }, art), player))
  return promise
}
