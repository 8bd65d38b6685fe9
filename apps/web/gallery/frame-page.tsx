import { VisuallyHidden } from '@mantine/core'
import { spaced } from './example-name.ts'
import { exampleFiles } from './examples.ts'
import classes from './frame-page.module.css'
import { type FrameLook, frameUrl } from './look.ts'
import { Providers } from './providers.tsx'

/** The content of a frame of the gallery in one colour scheme: a single example, or examples with their names. */
export function FramePage({ scheme, file, example }: FrameLook) {
  const shown = exampleFiles.filter(({ id }) => file === null || id === file)
  const Single = shown.flatMap(({ examples }) => examples).find(({ name }) => name === example)?.Component
  if (Single) {
    return (
      <Providers scheme={scheme}>
        <main className={classes.single}>
          <VisuallyHidden component="h1">{spaced(example ?? '')}</VisuallyHidden>
          <Single />
        </main>
      </Providers>
    )
  }
  return (
    <Providers scheme={scheme}>
      <main className={classes.page}>
        <VisuallyHidden component="h1">Examples</VisuallyHidden>
        {shown.length === 0 && <p>No component has this name.</p>}
        {shown.map(({ id, examples, components, fillsWindow }) => (
          <section key={id} aria-labelledby={id} className={classes.file}>
            <h2 id={id} className={classes.title}>
              {id}
            </h2>
            {components.map((path) => (
              <code key={path} className={classes.path}>
                {path}
              </code>
            ))}
            {examples.map(({ name, Component }) => (
              <article key={name} className={classes.example}>
                <h3 className={classes.name}>{spaced(name)}</h3>
                {fillsWindow ? (
                  <iframe
                    className={classes.window}
                    title={`${id}: ${spaced(name)}`}
                    src={frameUrl({ scheme, file: id, example: name })}
                    loading="lazy"
                  />
                ) : (
                  <div className={classes.stage}>
                    <Component />
                  </div>
                )}
              </article>
            ))}
          </section>
        ))}
      </main>
    </Providers>
  )
}
