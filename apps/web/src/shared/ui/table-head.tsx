export function TableHead(props: { names: readonly string[]; className?: string }) {
  return (
    <thead className={props.className}>
      <tr>
        {props.names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
