import { printElements } from '#ui/print/print-elements.ts'

/** Prints pictures by their URLs, each on a page of its own size. Rejects if one fails to load. */
export async function printImages({ title, sources }: { title: string; sources: readonly string[] }): Promise<void> {
  const images = await Promise.all(
    sources.map(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return image
    }),
  )
  await printElements(images, { title })
}
