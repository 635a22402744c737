/** Memoises a function without ever evicting a result, so use it for few distinct arguments only. */
export function memoize<Q extends readonly unknown[], A>(work: (...question: Q) => A): (...question: Q) => A {
  const known = new Map<unknown, A>();
  return (...question) => {
    const key = question.length === 1 ? question[0] : JSON.stringify(question);
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as A;
    const answer = work(...question);
    known.set(key, answer);
    return answer;
  };
}
