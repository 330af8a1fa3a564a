# Reads `objdump -d --no-show-raw-insn` and names every mnemonic that the first processors of x86-64 do not know, how
# often, and in which function first. These are SSE3 and later, bit manipulation, and whatever has an AVX prefix or
# register. Exits 1 if there is one. tzcnt is none: its bytes are `rep bsf`, which runs everywhere, and compilers count
# on that.
BEGIN {
  beyond = "addsubp[sd] h(add|sub)p[sd] lddqu movddup movs[hl]dup" \
    " pshufb ph(add|sub)s?[wd] pmaddubsw pmulhrsw psign[bwd] palignr pabs[bwd]" \
    " pmulld pmuldq p?blend.* dpp[sd] round[sp][sd] p?(insr|extr)[bdq] (insert|extract)ps pmov[sz]x.* ptest pcmpeqq" \
    " packusdw movntdqa p(min|max)(s[bd]|u[wd]) phminposuw mpsadbw pcmpgtq pcmp[ei]str.* crc32.? popcnt.? lzcnt.?" \
    " andn.? bextr.? bls(i|r|msk).? bzhi.? pdep.? pext.? mulx.? rorx.? s(ar|hl|hr)x.? ad[co]x.? movbe.? cmpxchg16b" \
    " aes.* pclmul.* sha(1|256).* rdrand.? rdseed.? xsave.* xrstor.* v.*"
  gsub(" ", "|", beyond)
  beyond = "^(" beyond ")$"
}
/^[0-9a-f]+ <.*>:$/ { place = $2 }
/^ *[0-9a-f]+:/ {
  sub(/^ *[0-9a-f]+:[ \t]*/, "")
  while (sub(/^(lock|rep[nz]*|bnd|notrack|data16|cs|ds|es)[ \t]+/, "")) continue
  if ($1 !~ beyond && !/%[yz]mm|%k[0-7]/) next
  if (++seen[$1] == 1) first[$1] = place
}
END {
  for (name in seen) {
    printf "beyond the first processors of x86-64: %s, %d times, first in %s\n", name, seen[name], first[name]
    found = 1
  }
  exit found
}
