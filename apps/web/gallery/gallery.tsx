import { NavLink, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { exampleFiles } from './examples.ts'
import classes from './gallery.module.css'
import { frameUrl, type Look, lookUrl, readLook, type Scheme } from './look.ts'
import { Providers } from './providers.tsx'

const FOLDERS = [...Map.groupBy(exampleFiles, ({ id }) => (id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : 'ui'))]

const SCHEMES: Record<Look['schemes'], readonly Scheme[]> = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] }

/** The page of the gallery: the example files on the left, and beside them the examples of one or all of them in frames. */
export function Gallery() {
  const [look, setFormat] = useState(() => readLook(window.location.search))
  const shown = SCHEMES[look.schemes]
  const change = (next: Partial<Look>) => setFormat({ ...look, ...next })
  useEffect(() => window.history.replaceState(null, '', lookUrl(look)), [look])
  const select = (file: string | null, label: string) => (
    <NavLink
      key={label}
      component="button"
      label={label}
      active={look.file === file}
      aria-current={look.file === file ? 'page' : undefined}
      onClick={() => change({ file })}
    />
  )
  return (
    <Providers scheme={shown[0] ?? 'light'}>
      <div className={classes.gallery}>
        <header className={classes.head}>
          <h1 className={classes.title}>Component gallery</h1>
          <SegmentedControl
            aria-label="Colours"
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'both', label: 'Both' },
            ]}
            value={look.schemes}
            onChange={(schemes) => change({ schemes })}
          />
          <SegmentedControl
            aria-label="Width"
            data={[
              { value: 'wide', label: 'Wide' },
              { value: 'phone', label: 'Phone' },
            ]}
            value={look.width}
            onChange={(width) => change({ width })}
          />
        </header>
        <nav className={classes.files} aria-label="Components">
          {select(null, 'All')}
          {FOLDERS.map(([folder, files]) => (
            <section key={folder} aria-label={folder}>
              <h2 className={classes.folder}>{folder}</h2>
              {files.map(({ id }) => select(id, id.slice(id.lastIndexOf('/') + 1)))}
            </section>
          ))}
        </nav>
        <main className={classes.frames}>
          {shown.map((scheme) => (
            <iframe
              key={scheme}
              className={classes.frame}
              data-width={look.width}
              title={`Examples in ${scheme} colours`}
              src={frameUrl({ scheme, file: look.file, example: null })}
            />
          ))}
        </main>
      </div>
    </Providers>
  )
}
