import { printElements } from '#ui/print/print-elements.ts'

/** Prints pictures by their URLs, each on a page of its own size. Rejects if one fails to load. */
export async function printPictures({ title, pictures }: { title: string; pictures: readonly string[] }): Promise<void> {
  const images = await Promise.all(
    pictures.map(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image
    }),
  )
  await printElements(images, { title })
}
