import { t } from '@arbour/messages/t'
import { photoName } from '#features/files/upload/model/photo-name.ts'
import { h } from '../view/h.ts'
import { icon } from '../view/icon.ts'

/** Receives files: dropped, chosen, or taken with the camera of a phone. */
export function dropZone(onFiles: (files: readonly { file: File; name: string }[]) => void): HTMLElement {
  const picker = h('input', { type: 'file', multiple: true, hidden: true, 'aria-label': t('common.files') })
  const camera = h('input', {
    type: 'file',
    accept: 'image/*',
    capture: 'environment',
    hidden: true,
    'aria-label': t('linkPage.request.photo'),
  })
  const take = (input: HTMLInputElement, nameOf: (file: File) => string) => {
    input.addEventListener('change', () => {
      onFiles([...(input.files ?? [])].map((file) => ({ file, name: nameOf(file) })))
      // Allows choosing the same file again.
      input.value = ''
    })
  }
  take(picker, ({ name }) => name)
  // Cameras use the same name for each photo.
  take(camera, photoName)
  const choose = h(
    'button',
    { class: 'button', type: 'button', onclick: () => picker.click() },
    icon('plus', 18),
    t('linkPage.common.chooseFiles'),
  )
  const shoot = h(
    'button',
    { class: 'button photo', type: 'button', onclick: () => camera.click() },
    icon('camera', 18),
    t('linkPage.request.takePhoto'),
  )
  const zone = h(
    'div',
    { class: 'drop' },
    h('p', { class: 'sub drop-words' }, t('linkPage.request.dropFilesHereOr')),
    h('div', { class: 'ways' }, choose, shoot),
    picker,
    camera,
  )
  const light = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    zone.toggleAttribute('data-over', isOver)
  }
  zone.addEventListener('dragover', (event) => light(event, true))
  zone.addEventListener('dragleave', (event) => light(event, false))
  zone.addEventListener('drop', (event) => {
    light(event, false)
    // Dropped folders are ignored, because their contents are not accessible here.
    const items = [...(event.dataTransfer?.items ?? [])].filter((item) => item.webkitGetAsEntry()?.isDirectory !== true)
    const files = items.map((item) => item.getAsFile()).filter((file) => file !== null)
    onFiles(files.map((file) => ({ file, name: file.name })))
  })
  return zone
}
