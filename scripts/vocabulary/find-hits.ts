import ts from 'typescript';
import { EXCEPTIONS, NAME_RULES, OPENING_RULE, PROSE_RULES, type VocabularyRule } from './rules.ts';

export interface VocabularyHit {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly use: string;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/** Words and names in a file that match a rule. */
export function findHits(path: string, content: string): VocabularyHit[] {
  return path.endsWith('.md') ? findInProse(content, 1) : findInCode(path, content);
}

function findInCode(path: string, content: string): VocabularyHit[] {
  const variant = path.endsWith('.tsx') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const source = ts.createSourceFile(
    path,
    content,
    ts.ScriptTarget.Latest,
    true,
    variant === ts.LanguageVariant.JSX ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const hits: VocabularyHit[] = [];
  const seen = new Set<number>();
  const checkComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const text = content.slice(pos, end);
      hits.push(...findInProse(text, lineAt(pos)));
      if (text.startsWith('/**') && OPENING_RULE.pattern.test(text.replace(/^\/\*\*[\s*]*/, '')))
        hits.push({
          line: lineAt(pos),
          text: text.split('\n').slice(0, 2).join(' ').slice(0, 60),
          use: OPENING_RULE.use,
        });
    }
  };
  const visit = (node: ts.Node) => {
    checkComments(ts.getLeadingCommentRanges(content, node.getFullStart()));
    checkComments(ts.getTrailingCommentRanges(content, node.getEnd()));
    if (ts.isIdentifier(node) && isDeclared(node))
      hits.push(...matchRules(node.text, NAME_RULES, lineAt(node.getStart())));
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) &&
      (isTitle(node) || isMessage(node))
    )
      hits.push(...findInProse(node.getText(), lineAt(node.getStart())));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return hits;
}

/** Excludes names of libraries, which the code only uses. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isBindingElement(parent) ||
      ts.isVariableDeclaration(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isParameter(parent)) &&
    parent.name === node
  );
}

/** Title of a test or a group. */
function isTitle(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node) return false;
  let callee: ts.Expression = node.parent.expression;
  while (!ts.isIdentifier(callee)) {
    if (
      !ts.isCallExpression(callee) &&
      !ts.isPropertyAccessExpression(callee) &&
      !ts.isTaggedTemplateExpression(callee)
    )
      return false;
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  }
  return TEST_FUNCTIONS.has(callee.text);
}

/** Message of an error or of a log line. */
function isMessage({ parent }: ts.Expression): boolean {
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText());
  return (
    ts.isCallExpression(parent) &&
    /\b(?:log|logger)\.(?:fatal|error|warn|info|debug)$/.test(parent.expression.getText())
  );
}

function findInProse(text: string, firstLine: number): VocabularyHit[] {
  return text
    .split('\n')
    .flatMap((line, index) => matchRules(line, PROSE_RULES, firstLine + index));
}

function matchRules(text: string, rules: readonly VocabularyRule[], line: number): VocabularyHit[] {
  return rules.flatMap(({ pattern, use }) => {
    const match = pattern.exec(text)?.[0];
    if (match === undefined || EXCEPTIONS.some((exception) => exception.pattern.test(text)))
      return [];
    return [{ line, text: rules === NAME_RULES ? text : match, use }];
  });
}
