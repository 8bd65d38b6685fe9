import { Crumb, Crumbs } from './crumbs.tsx'

export function Path() {
  return (
    <Crumbs>
      <Crumb>
        <a href="#projects">Projects</a>
      </Crumb>
      <Crumb>
        <a href="#renovation">Renovation of the northern harbour warehouses, phases two and three</a>
      </Crumb>
      <Crumb>
        <span aria-current="page">Drawings</span>
      </Crumb>
    </Crumbs>
  )
}
