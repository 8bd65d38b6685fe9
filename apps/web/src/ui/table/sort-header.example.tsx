import { useState } from 'react'
import { SortHeader } from './sort-header.tsx'

export function Table() {
  const [sort, setSort] = useState('name:asc')
  return (
    <table>
      <thead>
        <tr>
          <SortHeader column="name" label="Name" sort={sort} onSort={setSort} />
          <SortHeader column="size" label="Size" sort={sort} onSort={setSort} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Site plan.pdf</td>
          <td>2.4 MB</td>
        </tr>
      </tbody>
    </table>
  )
}

export function Descending() {
  return (
    <table>
      <thead>
        <tr>
          <SortHeader column="updated" label="Last changed" sort="updated:desc" onSort={() => undefined} />
        </tr>
      </thead>
    </table>
  )
}
