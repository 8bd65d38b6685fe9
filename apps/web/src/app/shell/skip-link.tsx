import classes from './shell.module.css'

/** The first stop of the Tab key: past the sidebar and top bar. The address stays as it is. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, without a new address
    <a
      href="#content"
      className={classes.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
