/** The stylesheet of the hosted pages. It matches the console's sign-in page in light and dark mode. */
export const style = `
:root { color-scheme: light dark; --page: #f9fafb; --panel: #fff; --border: #e4e7ec; --control: #868e9c;
  --text: #171b24; --muted: #596273; --fill: #3454d1; --fill-hover: #2a45b3; --on-fill: #fff; --ring: #3454d1; --link: #2a45b3;
  --bad: #ab2a21; --bad-tint: #fdebe9; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0e1116; --panel: #161a21; --border: #262c36; --control: #6b7482; --text: #e8eaf0; --muted: #a2abb9;
    --fill: #4c6af0; --fill-hover: #5f7af4; --on-fill: #fff; --ring: #8fa4ff; --link: #8fa4ff; --bad: #ff9d94; --bad-tint: #3a1c1a; }
}
html { background: var(--page); color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
body { margin: 0; }
main { box-sizing: border-box; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center;
  padding: 24px 16px; }
.card { box-sizing: border-box; width: 100%; max-width: 384px; padding: 32px; background: var(--panel);
  border: 1px solid var(--border); border-radius: 8px; }
.brand { margin: 0 0 28px; font-weight: 600; }
h1 { margin: 0 0 20px; font-size: 20px; font-weight: 600; line-height: 28px; }
p { margin: 0 0 16px; }
.muted { color: var(--muted); }
.error { padding: 10px 12px; border-radius: 6px; background: var(--bad-tint); color: var(--bad); }
.qr { display: block; width: 184px; margin: 0 0 16px; border-radius: 6px; }
.secret { font-family: ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
label { display: block; margin-bottom: 16px; font-weight: 500; }
input[type=text], input[type=password] { box-sizing: border-box; display: block; width: 100%; height: 36px;
  margin-top: 4px; padding: 0 10px; background: var(--panel); border: 1px solid var(--control); border-radius: 6px;
  color: var(--text); font: inherit; font-weight: 400; }
input[hidden] { display: none; }
button { box-sizing: border-box; width: 100%; height: 36px; margin-bottom: 8px; background: var(--fill);
  border: 0; border-radius: 6px; color: var(--on-fill); font: inherit; font-weight: 500; cursor: pointer; }
button:hover { background: var(--fill-hover); }
.links { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px 16px; margin: 12px 0 0; }
nav.links { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--border); }
a, .links button { color: var(--link); }
.links button { width: auto; height: auto; margin: 0; padding: 0; background: none; border-radius: 2px;
  font-weight: 400; text-decoration: underline; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 1px; }
`;
