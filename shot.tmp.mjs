import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/flows/shots',{recursive:true});
const [,, user, path, name, steps] = process.argv;
const base='http://127.0.0.1:8931';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--use-gl=angle','--use-angle=swiftshader','--enable-unsafe-swiftshader']});
const page = await browser.newPage({viewport:{width:1440,height:900}});
page.setDefaultTimeout(120000);
await page.goto(base+'/');
await page.getByLabel(/Username/).fill(user);
await page.getByLabel('Password',{exact:true}).fill('Correct-horse-7-battery');
await page.keyboard.press('Enter');
await page.getByRole('navigation').first().waitFor();
const modes = (process.env.MODES ?? 'light-1440,dark-390').split(',');
for (const m of modes) {
  const [scheme,w]=m.split('-');
  await page.emulateMedia({colorScheme:scheme});
  await page.setViewportSize({width:+w,height:900});
  for (const [i,p] of path.split('|').entries()) {
    await page.goto(base+p);
    await page.waitForTimeout(6000);
    if (steps) { try { await (new Function('page','return (async()=>{'+steps+'})()'))(page); } catch(e){ console.log(String(e).slice(0,400)); } await page.waitForTimeout(2500); }
    await page.screenshot({path:`/tmp/flows/shots/${name}-${i}-${m}.png`});
  }
}
await browser.close();
