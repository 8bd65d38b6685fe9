import type { VisitorItem } from '@arbour/contract/entities/sharing/public-link'
import { numberIn } from '#features/preview/viewers/place/place.ts'
import { fileArt } from '../view/art.tsx'
import { h } from '../view/h.ts'
import { firstPlace, placeKeeper } from './place.ts'

/** A film or a sound, by the browser's own player. */
export function media(stage: HTMLElement, kind: 'video' | 'audio', item: VisitorItem, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const poster = item.thumbnail_url === null ? null : `${item.thumbnail_url}?size=large`
  const props = { src: item.src_url, controls: true, preload: 'metadata', 'aria-label': item.name, controlslist: 'nodownload' }
  const player = kind === 'video' ? h('video', { ...props, poster, playsinline: true, class: 'video' }) : h('audio', props)
  const keepPlace = placeKeeper('t', signal)
  player.addEventListener('loadedmetadata', () => {
    player.currentTime = numberIn(firstPlace('t'), 0) ?? 0
    resolve()
  })
  for (const event of ['seeked', 'pause'])
    player.addEventListener(event, () => {
      const second = Math.floor(player.currentTime)
      keepPlace(second === 0 || player.ended ? null : String(second))
    })
  player.addEventListener('error', () => reject(new Error('This browser cannot play the file.')))
  const art = poster ? h('img', { alt: '', src: poster }) : h('span', { class: 'art' }, fileArt(item))
  stage.replaceChildren(kind === 'video' ? player : h('div', { class: 'audio' }, h('span', { class: 'mat large' }, art), player))
  return promise
}
